import type { PageHit, SearchResult } from '../../search/query/answer.ts';

/** Whether to search beyond the page's language and version. */
export interface Width {
  allVersions: boolean;
  allLanguages: boolean;
}

export function createWidth(): Width {
  return { allVersions: false, allLanguages: false };
}

export interface Answer {
  hits: PageHit[];
  corrections: SearchResult['corrections'];
  /** The service failed, so the hits are from the site's own index. */
  isFallback: boolean;
}

/** Which filters can be widened; none on a site with one version and one language. */
export interface Widths {
  versions: boolean;
  languages: boolean;
}

/** Answers questions: with the site's index or a service. */
export interface Answerer {
  /** Loads what every question needs. Rejects if search cannot work. */
  prepare(): Promise<Widths>;
  /** `limit` is a number of pages. */
  ask(question: string, width: Width, limit: number): Promise<Answer>;
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
