import type { VectorSite } from '../store/section-vectors/site-tables.ts';
import type { SiteRetriever } from './site-retriever.ts';

/** Search by meaning. */
export interface SiteMeanings {
  /** Makes the embeddings that a site lacks before it is published. Returns how many there were. */
  prepare(site: VectorSite, words: SiteRetriever, signal: AbortSignal): Promise<number>;
  /** Turns a retriever by words into one by words and meaning. */
  addTo(words: SiteRetriever, site: VectorSite): SiteRetriever;
}
