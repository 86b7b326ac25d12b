import { type LineKind, lineKind } from '../../lib/line-kind.ts';
import type { TextSection } from '../rendered.ts';
import { createLinePlaces } from './line-places.ts';
import {
  addCode,
  addText,
  type Draft,
  emptyDraft,
  endLine,
  hasContent,
  sectionOf,
} from './section-draft.ts';

/** Collects the text of a page by section during the walk. */
export interface Sections {
  /**
   * Starts the section of a heading, which contains all following siblings. A heading without an anchor is found at the
   * anchor before it.
   */
  begin(anchor: string | undefined, heading: string, depth: number): void;
  text(text: string): void;
  /** The end of a block, which separates the words before and after it. */
  boundary(): void;
  /** Sets the kind of the next line of text. */
  begins(kind: LineKind): void;
  /** Visits a plain element. Lists and tables determine the kinds of the lines in them. */
  element<Value>(tagName: string, visit: () => Value): Value;
  code(code: string, language?: string): void;
  /**
   * Visits the content of an element: headings inside it do not apply after it. If it has an anchor, it is a section
   * of its own under the preceding heading, and uses that heading if it has no title.
   */
  within<Value>(visit: () => Value, own?: OwnSection): Value;
  /** Like `within`, for a plain element. If it contains only headings, they apply to what follows it. */
  wrapped<Value>(visit: () => Value): Value;
  /** Visits something whose text is recorded elsewhere, such as headings and titles. */
  apart<Value>(visit: () => Value): Value;
  list(): TextSection[];
}

export interface OwnSection {
  anchor: string;
  title: string;
  /** Whether it consists only of a code block, which the text before it introduces. */
  isCode?: boolean;
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
  const places = createLinePlaces();
  const draft = (anchor: string, headings: readonly string[], isNamed: boolean): Draft => {
    const section = emptyDraft(anchor, headings, isNamed);
    drafts.push(section);
    places.kind = undefined;
    return section;
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
      level = {
        ...level,
        above,
        draft: draft(anchor ?? level.draft.anchor, trail, heading !== ''),
      };
    },
    text: (text) => addText(level.draft, text, places),
    boundary: () => endLine(level.draft, places),
    begins(kind) {
      if (places.row !== level.draft) places.kind = kind;
    },
    element(tagName, visit) {
      const leave = places.enter(tagName, level.draft);
      const value = visit();
      leave();
      return value;
    },
    code(code, language = '') {
      level.draft.code.push(code);
      level.draft.languages.push(language);
      addCode(level.draft, lineKind.code, places);
    },
    within(visit, own) {
      const { headings } = level.draft;
      const isNamed = own !== undefined && own.title !== '';
      const base = isNamed ? [...headings, own.title] : headings;
      if (own?.isCode) addCode(level.draft, lineKind.codeElsewhere, places);
      const inner = own ? draft(own.anchor, base, isNamed) : level.draft;
      return visitAt({ base, above: [], draft: inner }, visit, (outer) => outer);
    },
    wrapped(visit) {
      return visitAt(level, visit, (outer) => (hasContent(level.draft) ? outer : level));
    },
    apart(visit) {
      const { kind } = places;
      const aside = emptyDraft('', [], false);
      const count = drafts.length;
      const value = visitAt({ base: [], above: [], draft: aside }, visit, (outer) => outer);
      drafts.length = count;
      places.kind = kind;
      return value;
    },
    list: () => drafts.filter((draft) => draft.isNamed || hasContent(draft)).map(sectionOf),
  };
}
