import type { Embedder } from '../../assistant/embedder.ts';
import { hybridRetriever } from '../../assistant/hybrid.ts';
import { type Meanings, packMeanings } from '../../assistant/meanings.ts';
import { createDatabaseMeanings } from '../sites/database-meanings.ts';
import { hashSections, makeMeanings, readMeanings } from '../sites/meanings.ts';
import type { SiteMeanings } from '../sites/site-meanings.ts';
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

/** Opens search by meaning, with vectors in the database where it can compare them, and in memory elsewhere. */
export function openMeanings(
  embedder: Embedder,
  database: Database,
  { vectors, reads }: { vectors: VectorStore; reads: Reads },
  log: Log,
): SiteMeanings {
  const { model } = embedder;
  const inDatabase = findOnce(database, reads, log);
  const onFailure = (error: unknown) => {
    // It is logged once that the database is away.
    if (error instanceof StoreUnavailable) return;
    log('warn', 'search by meaning failed', errorFields(error));
  };
  let meaningsOf: ReturnType<typeof createDatabaseMeanings> | undefined;

  const open = async (words: SiteRetriever, site: VectorSite): Promise<() => Promise<Meanings>> => {
    const stored = await inDatabase();
    if (!stored) {
      return once(() => readMeanings(words.all(), embedder, vectors).then(packMeanings));
    }
    meaningsOf ??= createDatabaseMeanings(stored, model);
    return meaningsOf(words, site);
  };
  return {
    async prepare(site, words, signal) {
      const texts = new Map<string, string>();
      const sections = await hashSections(words.all(), texts);
      try {
        return await makeMeanings(texts, embedder, vectors, signal);
      } finally {
        // Those that there are count, even if the service has failed.
        const stored = await inDatabase();
        // An update that was interrupted may have stored another state of the site.
        const options = { again: true };
        if (!signal.aborted) await stored?.fill(site, model, async () => sections, options);
      }
    },
    addTo(words, site) {
      const meanings = once(() => open(words, site));
      const both = hybridRetriever(words, async () => (await meanings())(), embedder, onFailure);
      return {
        ...words,
        find: async (query, options) =>
          (await words.has(options.filter)) ? both.find(query, options) : [],
      };
    },
  };
}

/** Asks the database at the start whether it compares vectors, or when it can first be reached. */
function findOnce(
  database: Database,
  reads: Reads,
  log: Log,
): () => Promise<SectionVectors | undefined> {
  const find = once(async () => {
    const found = await findPgvector(database);
    const isFound = 'version' in found;
    log('info', 'search by meaning', {
      vectors: isFound ? 'in the database' : 'in memory',
      ...(isFound ? { pgvector: found.version } : found),
    });
    return isFound ? createSectionVectors(database, reads) : undefined;
  });
  find().catch(() => {});
  return find;
}

/** Calls a function once; again only after it has failed. */
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
