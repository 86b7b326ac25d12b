import { isInScope } from '../search/query/scope.ts';
import type { Embedder } from './embedder.ts';
import { type Passage, type PassageFilter, type Retriever, scopeOf } from './passage.ts';

/** A passage with its embedding, of unit length. */
export interface Meaning {
  passage: Passage;
  vector: Float32Array;
}

/** The number of candidates from each search, and the weight of meaning relative to words. */
const candidates = 50;
const weightOfMeaning = 0.5;

/** Milliseconds that a search waits for the embedding of its question before it uses words only. */
const patience = 800;

/**
 * Searches by words and by meaning. Scores are relative to the best one of their kind, then the two are combined to a
 * score between 0 and 1. Meaning is left out if the service is down, and passages with vectors of another length are
 * ignored.
 */
export function hybridRetriever(
  words: Retriever,
  meanings: () => Promise<readonly Meaning[]>,
  embedder: Embedder,
  onFailure: (error: unknown) => void,
): Retriever {
  const byMeaning = async (query: string, filter?: PassageFilter | null) => {
    try {
      const all = await meanings();
      if (all.length === 0) return [];
      return nearest(await embedder.one(query, AbortSignal.timeout(patience)), all, filter);
    } catch (error) {
      onFailure(error);
      return [];
    }
  };
  return {
    async find(query, { limit, filter }) {
      const [found, near] = await Promise.all([
        words.find(query, { limit: Math.max(limit, candidates), filter }),
        byMeaning(query, filter),
      ]);
      if (near.length === 0) return found.slice(0, limit);
      return merge(found, near).slice(0, limit);
    },
  };
}

function nearest(
  question: Float32Array,
  all: readonly Meaning[],
  filter?: PassageFilter | null,
): Passage[] {
  return all
    .filter(({ passage, vector }) => vector.length === question.length && fits(passage, filter))
    .map(({ passage, vector }) => ({ ...passage, score: product(question, vector) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, candidates);
}

function fits(passage: Passage, filter?: PassageFilter | null): boolean {
  return isInScope(passage, scopeOf(filter)) && (!filter?.tag || passage.tag === filter.tag);
}

function merge(words: readonly Passage[], meaning: readonly Passage[]): Passage[] {
  const all = new Map<string, Passage>();
  const bestWord = words[0]?.score || 1;
  const bestMeaning = meaning[0]?.score || 1;
  for (const passage of words) {
    const score = (1 - weightOfMeaning) * (passage.score / bestWord);
    all.set(keyOf(passage), { ...passage, score });
  }
  for (const passage of meaning) {
    const key = keyOf(passage);
    const known = all.get(key);
    const score = weightOfMeaning * Math.max(0, passage.score / bestMeaning);
    if (!known) all.set(key, { ...passage, score, match: 'embedding' });
    else {
      const match = score > known.score ? 'embedding' : 'keyword';
      all.set(key, { ...known, score: Math.min(1, known.score + score), match });
    }
  }
  return [...all.values()].sort((a, b) => b.score - a.score);
}

function keyOf({ url, version, language, content }: Passage): string {
  return JSON.stringify([url, version, language, content.slice(0, 100)]);
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
