import type { AnalyzedPage } from '../analyze-page.ts';
import type { PartManifest } from '../format.ts';
import type { PartState } from '../part-state.ts';

/** The files of one part of an existing index. `name` is the start of their names. */
export interface ExistingPart {
  name: string;
  manifest: PartManifest;
  state: PartState;
  /** The text of a file of the index; undefined if it does not exist. */
  read(path: string): string | undefined;
  /** An unchanged page; undefined when it is no longer known. */
  page(route: string): AnalyzedPage | undefined;
}
