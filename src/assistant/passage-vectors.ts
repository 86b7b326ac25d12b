import { packVectors } from '../search/meaning/flat-vectors.ts';
import { median, nearness } from '../search/meaning/related.ts';
import { isInScope } from '../search/query/scope.ts';
import { type Passage, type PassageFilter, scopeOf } from './passage.ts';

/** A passage with its embedding, of unit length. */
export interface PassageVector {
  passage: Passage;
  vector: Float32Array;
}

/** A passage that is related to a question. */
export interface Near {
  passage: Passage;
  cosine: number;
  /** The position of the cosine between the least that counts and 1, from 0 to 1. */
  nearness: number;
}

export interface NearestOptions {
  limit: number;
  filter?: PassageFilter | null;
  /** The least cosine that counts on a site whose passages have this median. */
  minCosine(median: number): number;
}

/** The passages of a site with their embeddings, wherever they are stored. */
export interface PassageVectors {
  isEmpty: boolean;
  /** The passages nearest to a question among those that match the filter, nearest first. */
  nearest(question: Float32Array, options: NearestOptions): Promise<Near[]>;
}

/** Keeps passages and embeddings in memory. */
export function packPassages(all: readonly PassageVector[]): PassageVectors {
  const passages = all.map(({ passage }) => passage);
  const vectors = packVectors(all.map(({ vector }) => vector));
  return {
    isEmpty: all.length === 0,
    async nearest(question, { limit, filter, minCosine }) {
      const cosines = await vectors.cosines(question);
      const enough = minCosine(median(cosines));
      const hits: Near[] = [];
      for (const [index, passage] of passages.entries()) {
        const cosine = cosines[index]!;
        if (cosine < enough || !isWanted(passage, filter)) continue;
        hits.push({ passage, cosine, nearness: nearness(cosine, enough) });
      }
      return hits.sort((a, b) => b.cosine - a.cosine).slice(0, limit);
    },
  };
}

/** The fields of a passage that a filter checks. */
export type Scope = Pick<
  Passage,
  'language' | 'lang' | 'listedIn' | 'repeats' | 'version' | 'product' | 'tag'
>;

export function isWanted(scope: Scope, filter?: PassageFilter | null): boolean {
  return isInScope(scope, scopeOf(filter)) && (!filter?.tag || scope.tag === filter.tag);
}
