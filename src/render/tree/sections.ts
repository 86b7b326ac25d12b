import type { TextSection } from '../rendered.ts';

/** Collects the text of a page by section while it is walked. */
export interface Sections {
  /** A heading: what follows it beside it, up to the end of what both stand in, belongs to it. */
  begin(anchor: string, heading: string, depth: number): void;
  text(text: string): void;
  /** The end of a block: words before and after it do not touch. */
  boundary(): void;
  code(code: string): void;
  /**
   * What is visited meanwhile stands inside something: headings in it own nothing behind it. Something with an anchor of
   * its own is a section itself, below the heading before it; without a title it goes by that heading.
   */
  within<Value>(visit: () => Value, own?: { anchor: string; title: string }): Value;
  /** As `within`, for a plain element: where nothing but headings is in it, they stand for what follows it. */
  wrapped<Value>(visit: () => Value): Value;
  /** What is visited meanwhile has its text said elsewhere: headings, titles. */
  apart<Value>(visit: () => Value): Value;
  list(): TextSection[];
}

/** A section while it is written. */
interface Draft {
  anchor: string;
  headings: readonly string[];
  /** Has a heading or title of its own, by which it is found even if nothing stands below it. */
  isNamed: boolean;
  parts: string[];
  code: string[];
}

/** Where in the nesting of a page its walk is. */
interface Level {
  /** What headings of this level stand below. */
  base: readonly string[];
  /** The headings that what comes next stands below, outermost first. */
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

/** Blocks on lines of their own. */
function joined(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/ *\n[\n ]*/g, '\n')
    .replace(/ +/g, ' ')
    .trim();
}
