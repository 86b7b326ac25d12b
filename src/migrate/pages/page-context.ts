import type { Kind, SourcePage } from '../source.ts';

/** Everything that the conversion of a page needs from outside. */
export interface PageContext {
  kind: Kind;
  page: SourcePage;
  /** The author's text is MDX, so braces and tags already have their meaning. */
  isMdx: boolean;
  lost(line: number, what: string, hint?: string): void;
  /**
   * The text of a file that the page names, relative to the page or to a root of the source; undefined if there is
   * none.
   */
  readNear(path: string): string | undefined;
  /** The new address of a link or file; the same text if it does not change. */
  link(target: string, line: number): string;
  /** The new path of an imported snippet. */
  snippet(path: string): string | undefined;
}
