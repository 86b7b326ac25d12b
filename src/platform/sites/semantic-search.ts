import type { VectorSite } from '../store/section-vectors/site-tables.ts';
import type { SiteRetriever } from './site-retriever.ts';

/** Search by embeddings, in addition to search by keywords. */
export interface SemanticSearch {
  /** Creates the embeddings that a site lacks before it is published. Returns how many were missing. */
  prepare(site: VectorSite, keywords: SiteRetriever, signal: AbortSignal): Promise<number>;
  /** Extends a retriever by keywords with search by embeddings. */
  addTo(keywords: SiteRetriever, site: VectorSite): SiteRetriever;
}
