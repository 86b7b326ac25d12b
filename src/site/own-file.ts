import type { Feature } from '../components/record/feature.ts';

/** A file of Octavo's own; one with a feature is written only if a page uses that. */
export interface OwnFile {
  path: string;
  body: string | Uint8Array;
  feature?: Feature;
}
