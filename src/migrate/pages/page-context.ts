import type { Kind, SourcePage } from '../source.ts';

/** What the conversion of a page may ask. */
export interface PageContext {
  kind: Kind;
  page: SourcePage;
  /** The author's text is MDX: braces and tags have a meaning already. */
  isMdx: boolean;
  lost(line: number, what: string, hint?: string): void;
  /** A file that the page names: relative to it, or from a root of the source; undefined where there is none. */
  readNear(path: string): string | undefined;
  /** The new address of a link or file; the same text where it stays as it is. */
  link(target: string, line: number): string;
  /** The new path of a snippet that is imported. */
  snippet(path: string): string | undefined;
}
