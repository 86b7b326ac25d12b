import type { SearchOptions, SearchResult } from '../../search/query/answer.ts';
import type { PageHit } from '../../search/query/page-hit.ts';
import type { Encoder } from './encoder.ts';

/** A division of a site by which a search can be narrowed. */
export type FacetKey = 'version' | 'language' | 'product';

/** Where to search. An absent key does not limit the search. */
export type Where = Partial<Record<FacetKey, string>>;

/** A filter of the site. Only divisions with several values have one. */
export interface Facet {
  key: FacetKey;
  values: { value: string; label: string }[];
}

export interface Answer {
  hits: PageHit[];
  /** Whether there are further hits, which are loaded when the reader scrolls near them. */
  isMore: boolean;
  /** Whether words were left out to load fewer files. The same question without a limit uses all words. */
  isPartial?: boolean;
  /** The number of pages found, of which `hits` are the best; undefined if unknown. */
  total?: number;
  corrections: SearchResult['corrections'];
  /** Words of the site that are close to the question's, if nothing was found. */
  near: string[];
  /** The service failed, so the hits are from the site's own index. */
  isFallback: boolean;
}

/** The most pages to return, and how many of them, or of files, are enough at first. A service returns all at once. */
export type Count = Pick<SearchOptions, 'first' | 'files'> & { limit: number };

/** Answers questions: with the site's index or a service. */
export interface Answerer {
  /** Loads what every question needs. Rejects if search cannot work. */
  prepare(): Promise<Facet[]>;
  ask(question: string, where: Where, count: Count): Promise<Answer>;
  /** What finds pages by their meaning, if the site has it. Available after `prepare`. */
  encoder(): Encoder | undefined;
}

/** Language and version of the current page. */
export interface Here {
  /** A BCP 47 tag. */
  lang: string;
  /** The author's language code, if the site has several languages. */
  language?: string;
  version?: string;
}

export function here(): Here {
  const { octLanguage: language, octVersion: version } = document.body.dataset;
  return { lang: document.documentElement.lang, language, version };
}

/** Where a search starts: in the language and version of the page, in all products. */
export function startOf({ lang, language, version }: Here): Where {
  return { language: language ?? lang, ...(version !== undefined && { version }) };
}
