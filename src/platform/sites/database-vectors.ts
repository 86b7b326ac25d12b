import { isWanted, type PassageVectors } from '../../assistant/passage-vectors.ts';
import { nearness } from '../../search/meaning/related.ts';
import type { SectionVectors } from '../store/section-vectors/section-vectors.ts';
import type { StoredSite, VectorSite } from '../store/section-vectors/site-tables.ts';
import { hashSections } from './embed-passages.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import type { SiteRetriever } from './site-retriever.ts';

/** Milliseconds that a search waits for the database before it uses keywords only. */
const timeout = 800;
/** Milliseconds until a site that could not be stored is tried again. */
const pause = 5000;
/** The most questions that a process compares at the same time; other statements need connections too. */
const concurrency = 4;

const none: PassageVectors = { isEmpty: true, nearest: async () => [] };

/** Vectors that are compared in the database, so no process has to read those of a whole site. */
export function createDatabaseVectors(vectors: SectionVectors, model: string) {
  const limited = limitConcurrency(concurrency, timeout);

  /** Opens the vectors of one site, and stores them if it was published before the database could compare vectors. */
  return function vectorsOf(
    keywords: Pick<SiteRetriever, 'all' | 'at'>,
    site: VectorSite,
  ): () => Promise<PassageVectors> {
    let opened: Promise<StoredSite | undefined> | undefined;
    const forget = () => {
      opened = undefined;
    };
    const forgetLater = () => void setTimeout(forget, pause).unref();
    const open = async () => {
      const found = await vectors.find(site.name, model);
      if (found) return found;
      const stored = await vectors.fill(site, model, () => hashSections(keywords.all()));
      if (stored !== 'busy') return stored;
      forgetLater();
      return undefined;
    };
    const compare = (stored: StoredSite): PassageVectors => ({
      isEmpty: false,
      async nearest(question, { limit, filter, minCosine }) {
        const scopes = [...stored.scopes.keys()].filter((number) =>
          isWanted(stored.scopes[number]!, filter),
        );
        if (scopes.length === 0) return [];
        const comparison = limited(() => vectors.nearest(stored, question, { scopes, limit }));
        // The table may have been dropped with the extension.
        comparison.catch(forget);
        const { median, near } = await comparison;
        const enough = minCosine(median);
        const hits = await Promise.all(
          near
            .filter(({ cosine }) => cosine >= enough)
            .map(async ({ cosine, ...place }) => {
              const passage = await keywords.at(place);
              return passage ? [{ passage, cosine, nearness: nearness(cosine, enough) }] : [];
            }),
        );
        return hits.flat();
      },
    });
    return async () => {
      if (!opened) {
        opened = open();
        opened.catch(forgetLater);
      }
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<undefined>((resolve) => {
        timer = setTimeout(resolve, timeout, undefined);
      });
      const stored = await Promise.race([opened, late]).finally(() => clearTimeout(timer));
      return stored ? compare(stored) : none;
    };
  };
}
