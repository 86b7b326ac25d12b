import type { Embedder } from '../../assistant/embedder.ts';
import { hybridRetriever } from '../../assistant/hybrid.ts';
import { type PassageVectors, packPassages } from '../../assistant/passage-vectors.ts';
import { createDatabaseVectors } from '../sites/database-vectors.ts';
import { embedTexts, hashSections, readPassageVectors } from '../sites/embed-passages.ts';
import type { SemanticSearch } from '../sites/semantic-search.ts';
import type { SiteRetriever } from '../sites/site-retriever.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { Database } from '../store/database.ts';
import type { Reads } from '../store/reads.ts';
import { findPgvector } from '../store/section-vectors/find-pgvector.ts';
import {
  createSectionVectors,
  type SectionVectors,
} from '../store/section-vectors/section-vectors.ts';
import type { VectorSite } from '../store/section-vectors/site-tables.ts';
import type { VectorStore } from '../store/vectors.ts';
import { errorFields, type Log } from '../telemetry/log.ts';

/** Opens semantic search. Vectors are compared in the database if it can do so, otherwise in memory. */
export function openSemanticSearch(
  embedder: Embedder,
  database: Database,
  { vectors, reads }: { vectors: VectorStore; reads: Reads },
  log: Log,
): SemanticSearch {
  const { model } = embedder;
  const inDatabase = findOnce(database, reads, log);
  const onFailure = (error: unknown) => {
    // The log reports once that the database is away.
    if (error instanceof StoreUnavailable) return;
    log('warn', 'semantic search failed', errorFields(error));
  };
  let vectorsOf: ReturnType<typeof createDatabaseVectors> | undefined;

  const open = async (
    keywords: SiteRetriever,
    site: VectorSite,
  ): Promise<() => Promise<PassageVectors>> => {
    const stored = await inDatabase();
    if (!stored) {
      return once(() => readPassageVectors(keywords.all(), embedder, vectors).then(packPassages));
    }
    vectorsOf ??= createDatabaseVectors(stored, model);
    return vectorsOf(keywords, site);
  };
  return {
    async prepare(site, keywords, signal) {
      const texts = new Map<string, string>();
      const sections = await hashSections(keywords.all(), texts);
      try {
        return await embedTexts(texts, embedder, vectors, signal);
      } finally {
        // Store the existing embeddings even if the service has failed.
        const stored = await inDatabase();
        // An update that was interrupted may have stored another state of the site.
        const options = { again: true };
        if (!signal.aborted) await stored?.fill(site, model, async () => sections, options);
      }
    },
    addTo(keywords, site) {
      const passageVectors = once(() => open(keywords, site));
      const hybrid = hybridRetriever(
        keywords,
        async () => (await passageVectors())(),
        embedder,
        onFailure,
      );
      return {
        ...keywords,
        find: async (query, options) =>
          (await keywords.has(options.filter)) ? hybrid.find(query, options) : [],
      };
    },
  };
}

/** Determines whether the database can compare vectors, at the start or as soon as it can be reached. */
function findOnce(
  database: Database,
  reads: Reads,
  log: Log,
): () => Promise<SectionVectors | undefined> {
  const find = once(async () => {
    const found = await findPgvector(database);
    const isFound = 'version' in found;
    log('info', 'semantic search', {
      vectors: isFound ? 'in the database' : 'in memory',
      ...(isFound ? { pgvector: found.version } : found),
    });
    return isFound ? createSectionVectors(database, reads) : undefined;
  });
  find().catch(() => {});
  return find;
}

/** Calls a function once. If it fails, the next call tries again. */
function once<T>(call: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    if (!result) {
      result = call();
      result.catch(() => {
        result = undefined;
      });
    }
    return result;
  };
}
