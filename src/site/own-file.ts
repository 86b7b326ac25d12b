import type { Feature } from '../components/record/feature.ts';

/** A file of Octavo's own; one of a feature is written only when a page uses that. */
export interface OwnFile {
  path: string;
  body: string | Uint8Array;
  feature?: Feature;
}
