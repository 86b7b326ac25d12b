import type { PartEntry } from '../index/format.ts';
import type { Stem } from '../text/analyzer.ts';

/** Where an index is read from: scripts in a browser, files on a server (`folder-source.ts`). */
export interface IndexSource {
  /** The value in a file below `_octavo/`. Rejects if the file does not exist. */
  load(path: string): Promise<unknown>;
  stemmer(part: PartEntry): Promise<Stem | undefined>;
}
