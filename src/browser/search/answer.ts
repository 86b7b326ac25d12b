import type { SearchOptions, SearchResult } from '../../search/query/answer.ts';
import type { PageHit } from '../../search/query/page-hit.ts';
import type { Encoder } from './encoder.ts';

/** A way in which a site is divided, by which a search can be narrowed. */
export type FacetKey = 'version' | 'language' | 'product';

/** Where to search. A key that is absent does not limit the search. */
export type Where = Partial<Record<FacetKey, string>>;

/** A filter that the site can have: only one with several values. */
export interface Facet {
  key: FacetKey;
  values: { value: string; label: string }[];
}

export interface Answer {
  hits: PageHit[];
  /** Whether there are further hits, which are loaded when a reader comes near them. */
  isMore: boolean;
  /** Whether words were left out to load fewer files: the same question asked again without a limit has all. */
  isPartial?: boolean;
  /** How many pages there are, of which `hits` are the best; undefined if nobody knows. */
  total?: number;
  corrections: SearchResult['corrections'];
  /** Words of the site that are close to those asked for, where nothing was found. */
  near: string[];
  /** The service failed, so the hits are from the site's own index. */
  isFallback: boolean;
}

/** A number of pages, and how many of them, or of files, are enough at first; a service gives all at once. */
export type Count = Pick<SearchOptions, 'first' | 'files'> & { limit: number };

/** Answers questions: with the site's index or a service. */
export interface Answerer {
  /** Loads what every question needs. Rejects if search cannot work. */
  prepare(): Promise<Facet[]>;
  ask(question: string, where: Where, count: Count): Promise<Answer>;
  /** After `prepare`: what finds pages by their meaning, if there is something like that. */
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

/** Where a search begins: in the language and version of the page, in all products. */
export function startOf({ lang, language, version }: Here): Where {
  return { language: language ?? lang, ...(version !== undefined && { version }) };
}
