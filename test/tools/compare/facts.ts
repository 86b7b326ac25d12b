/**
 * What a page says, as both sides of the comparison give it: once read from the author's source by unified's own
 * parsers, once read from the built HTML by parse5. Nothing here knows how Octavo works inside.
 */
export interface Facts {
  /** Text in reading order. */
  words: Token[];
  headings: Heading[];
  links: Link[];
  /** Table cells, list items: their own text, without what components inside them say. */
  cells: Piece[];
  items: Piece[];
  /** Code blocks, character by character. */
  code: Piece[];
  /** Pictures by their `src`. */
  images: Piece[];
  /** Text outside code, untouched. */
  prose: string;
}

/** A word, a CJK character or a symbol; `line` is the author's line, 0 in HTML. */
export interface Token {
  text: string;
  line: number;
}

export interface Piece {
  text: string;
  line: number;
}

export interface Heading extends Piece {
  level: number;
  /** Asked for by `{#id}`. */
  id?: string;
}

export interface Link extends Piece {
  /** As written. */
  url: string;
}

export function emptyFacts(): Facts {
  return {
    words: [],
    headings: [],
    links: [],
    cells: [],
    items: [],
    code: [],
    images: [],
    prose: '',
  };
}

/** What the source says besides its main stream. */
export interface SourceFacts {
  main: Facts;
  /**
   * Parts that may stand elsewhere on the page: side panel, footnotes. Each is looked for on its own, in order
   * within itself.
   */
  floating: { name: string; facts: Facts }[];
  /** Props that components show (`title`, `caption` ...): each must stand somewhere, its words side by side. */
  shown: Piece[];
  /** Parts whose rendering belongs to the author's own code: text is looked for, a miss is only counted. */
  authorCode: Facts;
  /** What is meant for agents: it must not stand in the HTML. */
  agents: Facts;
  /** Expressions and author's components that this tool does not evaluate: HTML may then say more than the source. */
  opaque: number;
  /** Blocks and spans of TeX. */
  math: number;
  /** Strict MDX refused the page: only words are compared, in any order. */
  refused?: { reason: string; line: number };
  title?: string;
  description?: string;
  frontmatter: Record<string, unknown>;
}
