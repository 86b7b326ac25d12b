import { candidates, leastRelated } from '../search/meaning/related.ts';
import type { Embedder } from './embedder.ts';
import type { Meanings } from './meanings.ts';
import type { Passage, PassageFilter, Retriever } from './passage.ts';

/** How little the first ranks differ in a fusion of ranks (Cormack, Clarke and Büttcher 2009). */
const rankOffset = 60;

/** Milliseconds that a search waits for the embedding of its question before it uses words only. */
const patience = 800;

/**
 * Searches by words and by meaning, and fuses the ranks of both to a score between 0 and 1. What is unrelated to the
 * question does not count by meaning, even if it is the nearest of all. Meaning is left out if the service is down,
 * and passages with vectors of another length are ignored.
 */
export function hybridRetriever(
  words: Retriever,
  meanings: () => Promise<Meanings>,
  embedder: Embedder,
  onFailure: (error: unknown) => void,
): Retriever {
  const byMeaning = async (query: string, filter?: PassageFilter | null) => {
    try {
      const all = await meanings();
      if (all.isEmpty) return [];
      const question = await embedder.one(query, AbortSignal.timeout(patience));
      const near = await all.nearest(question, { limit: candidates, filter, least: leastRelated });
      return near.map(({ passage, cosine }) => ({ ...passage, score: Math.min(1, cosine) }));
    } catch (error) {
      onFailure(error);
      return [];
    }
  };
  return {
    async find(query, { limit, filter, quotes }) {
      const [byWords, near] = await Promise.all([
        words.find(query, { limit: Math.max(limit, candidates), filter, quotes }),
        byMeaning(query, filter),
      ]);
      if (near.length === 0) return byWords.slice(0, limit);
      return merge(byWords, near).slice(0, limit);
    },
  };
}

/** Reciprocal rank fusion: 1 for a passage that is the first of both lists, about half of it for the first of one. */
function merge(words: readonly Passage[], meaning: readonly Passage[]): Passage[] {
  const all = new Map<string, { passage: Passage; score: number; rank: number }>();
  const count = (list: readonly Passage[], match: Passage['match']) => {
    for (const [rank, passage] of list.entries()) {
      const key = keyOf(passage);
      const score = (rankOffset + 1) / (rankOffset + 1 + rank) / 2;
      const entry = all.get(key);
      if (!entry) {
        all.set(key, { passage: { ...passage, match }, score, rank });
        continue;
      }
      // How it is named follows the list in which it stands higher.
      const named = rank < entry.rank ? match : entry.passage.match;
      all.set(key, {
        passage: { ...entry.passage, match: named },
        score: entry.score + score,
        rank: Math.min(rank, entry.rank),
      });
    }
  };
  count(words, 'keyword');
  count(meaning, 'embedding');
  return [...all.values()]
    .sort((a, b) => b.score - a.score || a.rank - b.rank)
    .map(({ passage, score }) => ({ ...passage, score }));
}

function keyOf({ url, version, language, content }: Passage): string {
  return JSON.stringify([url, version, language, content.slice(0, 100)]);
}
