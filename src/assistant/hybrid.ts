import { candidates, leastRelated, meaningShare } from '../search/meaning/related.ts';
import type { Embedder } from './embedder.ts';
import type { Meanings, Near } from './meanings.ts';
import type { Passage, PassageFilter, Retriever } from './passage.ts';

/** Milliseconds that a search waits for the embedding of its question before it uses words only. */
const timeout = 800;

/**
 * Searches by words and by meaning, and adds the scores of both. What is unrelated to the question does not count by
 * meaning, even if it is the nearest of all. Meaning is left out if the service is down, and passages with vectors of
 * another length are ignored.
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
      const question = await embedder.one(query, AbortSignal.timeout(timeout));
      return await all.nearest(question, { limit: candidates, filter, least: leastRelated });
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
      return united(byWords, near).slice(0, limit);
    },
  };
}

/** Passages of both searches, best first. How one is named follows what says more for it. */
function united(words: readonly Passage[], near: readonly Near[]): Passage[] {
  const share = meaningShare(words[0]?.score ?? 0);
  const all = new Map(words.map((passage) => [keyOf(passage), passage]));
  for (const { passage, nearness } of near) {
    const byWords = all.get(keyOf(passage));
    const own = share * nearness;
    const match = own > (byWords?.score ?? 0) ? 'embedding' : 'keyword';
    all.set(keyOf(passage), { ...(byWords ?? passage), match, score: (byWords?.score ?? 0) + own });
  }
  return [...all.values()]
    .map((passage) => ({ ...passage, score: Math.min(1, passage.score) }))
    .sort((a, b) => b.score - a.score);
}

function keyOf({ url, version, language, content }: Passage): string {
  return JSON.stringify([url, version, language, content.slice(0, 100)]);
}
