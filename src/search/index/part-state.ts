import type { VectorKeys } from './part-vectors.ts';

/** What single-page changes to a part need and its files do not contain. Survives structured clone. */
export interface PartState {
  /** Routes of its pages, by number. */
  routes: string[];
  /** All stems in ascending order, separated by spaces. */
  stems: string;
  /** All forms of each stem in order of first occurrence, with `,` between stems and a space between forms. */
  forms: string;
  /** The number of pages that contain each form, in the same order. */
  counts: Uint32Array;
  /** For stems in more pages than a shard can list: the weight in each page, 0 where the stem does not occur. */
  crowded: Map<string, Uint8Array>;
  /** The keys of its pages' vectors, by number; absent if the site has none. */
  vectors?: (VectorKeys | undefined)[];
}
