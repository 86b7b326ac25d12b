import type { TextSection } from '../rendered.ts';

/** Collects the text of a page by section during the walk. */
export interface Sections {
  /** Starts the section of a heading, which contains all following siblings. */
  begin(anchor: string, heading: string, depth: number): void;
  text(text: string): void;
  /** The end of a block, which separates the words before and after it. */
  boundary(): void;
  code(code: string): void;
  /**
   * Visits the content of an element: headings inside it do not apply after it. If it has an anchor, it is a section
   * of its own under the preceding heading, and uses that heading if it has no title.
   */
  within<Value>(visit: () => Value, own?: { anchor: string; title: string }): Value;
  /** Like `within`, for a plain element. If it contains only headings, they apply to what follows it. */
  wrapped<Value>(visit: () => Value): Value;
  /** Visits something whose text is recorded elsewhere, such as headings and titles. */
  apart<Value>(visit: () => Value): Value;
  list(): TextSection[];
}

/** A section being collected. */
interface Draft {
  anchor: string;
  headings: readonly string[];
  /** Whether it has its own heading or title, by which it can be found even without text. */
  isNamed: boolean;
  parts: string[];
  code: string[];
}

/** One level of nesting in the walk. */
interface Level {
  /** The headings above all headings of this level. */
  base: readonly string[];
  /** The headings that apply to what follows, outermost first. */
  above: readonly { depth: number; heading: string }[];
  draft: Draft;
}

export function createSections(): Sections {
  const drafts: Draft[] = [];
  const draft = (anchor: string, headings: readonly string[], isNamed: boolean): Draft => {
    const made = { anchor, headings, isNamed, parts: [], code: [] };
    drafts.push(made);
    return made;
  };
  let level: Level = { base: [], above: [], draft: draft('', [], false) };
  const visitAt = <Value>(inner: Level, visit: () => Value, after: (outer: Level) => Level) => {
    const outer = level;
    level = inner;
    const value = visit();
    level = after(outer);
    return value;
  };
  return {
    begin(anchor, heading, depth) {
      const above = level.above.filter((other) => other.depth < depth);
      if (heading !== '') above.push({ depth, heading });
      const trail = [...level.base, ...above.map((entry) => entry.heading)];
      level = { ...level, above, draft: draft(anchor, trail, heading !== '') };
    },
    text: (text) => void level.draft.parts.push(text.replace(/\s+/g, ' ')),
    boundary: () => void level.draft.parts.push('\n'),
    code: (code) => void level.draft.code.push(code),
    within(visit, own) {
      const { headings } = level.draft;
      const isNamed = own !== undefined && own.title !== '';
      const base = isNamed ? [...headings, own.title] : headings;
      const inner = own ? draft(own.anchor, base, isNamed) : level.draft;
      return visitAt({ base, above: [], draft: inner }, visit, (outer) => outer);
    },
    wrapped(visit) {
      return visitAt(level, visit, (outer) => (isSaid(level.draft) ? outer : level));
    },
    apart(visit) {
      const aside: Draft = { anchor: '', headings: [], isNamed: false, parts: [], code: [] };
      const count = drafts.length;
      const value = visitAt({ base: [], above: [], draft: aside }, visit, (outer) => outer);
      drafts.length = count;
      return value;
    },
    list: () =>
      drafts
        .filter((draft) => draft.isNamed || isSaid(draft))
        .map(({ anchor, headings, parts, code }) => ({
          anchor,
          headings: [...headings],
          text: joined(parts),
          code,
        })),
  };
}

function isSaid({ parts, code }: Draft): boolean {
  return code.length > 0 || parts.some((part) => part.trim() !== '');
}

/** Joins the parts, with one line per block. */
function joined(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/ *\n[\n ]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}
