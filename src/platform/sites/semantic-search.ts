import type { VectorSite } from '../store/section-vectors/site-tables.ts';
import type { SiteRetriever } from './site-retriever.ts';

/** Search by embeddings, beside that by keywords. */
export interface SemanticSearch {
  /** Makes the embeddings that a site lacks before it is published. Returns how many there were. */
  prepare(site: VectorSite, keywords: SiteRetriever, signal: AbortSignal): Promise<number>;
  /** Turns a retriever by keywords into one by keywords and embeddings. */
  addTo(keywords: SiteRetriever, site: VectorSite): SiteRetriever;
}
