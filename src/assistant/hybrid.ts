import { candidates, leastRelated, meaningShare } from '../search/meaning/related.ts';
import type { Embedder } from './embedder.ts';
import type { Passage, PassageFilter, Retriever } from './passage.ts';
import type { Near, PassageVectors } from './passage-vectors.ts';

/** Milliseconds that a search waits for the embedding of its question before it uses keywords only. */
const timeout = 800;

/**
 * Searches by keywords and by vectors, and adds the scores of both. Passages that are unrelated to the question get no
 * score for their vectors, even if they are the nearest of all. Only keywords count if the embedding service is down.
 * Passages with vectors of another length are ignored.
 */
export function hybridRetriever(
  keywords: Retriever,
  passageVectors: () => Promise<PassageVectors>,
  embedder: Embedder,
  onFailure: (error: unknown) => void,
): Retriever {
  const semanticSearch = async (query: string, filter?: PassageFilter | null) => {
    try {
      const all = await passageVectors();
      if (all.isEmpty) return [];
      const question = await embedder.one(query, AbortSignal.timeout(timeout));
      return await all.nearest(question, { limit: candidates, filter, minCosine: leastRelated });
    } catch (error) {
      onFailure(error);
      return [];
    }
  };
  return {
    async find(query, { limit, filter, quotes }) {
      const [keywordHits, near] = await Promise.all([
        keywords.find(query, { limit: Math.max(limit, candidates), filter, quotes }),
        semanticSearch(query, filter),
      ]);
      return merged(keywordHits, near).slice(0, limit);
    },
  };
}

/** Merges the passages of both searches, best first. `match` names the search that contributes more to a score. */
function merged(keywordHits: readonly Passage[], near: readonly Near[]): Passage[] {
  const share = meaningShare(keywordHits[0]?.score ?? 0);
  const all = new Map(keywordHits.map((passage) => [keyOf(passage), passage]));
  for (const { passage, nearness } of near) {
    const hit = all.get(keyOf(passage));
    const own = share * nearness;
    const match = own > (hit?.score ?? 0) ? 'embedding' : 'keyword';
    all.set(keyOf(passage), { ...(hit ?? passage), match, score: (hit?.score ?? 0) + own });
  }
  return [...all.values()]
    .map((passage) => ({ ...passage, score: Math.min(1, passage.score) }))
    .sort((a, b) => b.score - a.score);
}

function keyOf({ url, version, language, content }: Passage): string {
  return JSON.stringify([url, version, language, content.slice(0, 100)]);
}
