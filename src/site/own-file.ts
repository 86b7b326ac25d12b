import type { Feature } from '../components/record/feature.ts';

/** A file of Octavo's own. If it has a feature, it is written only if a page uses that feature. */
export interface OwnFile {
  path: string;
  body: string | Uint8Array;
  feature?: Feature;
}
