import type { PageHit, SearchResult } from '../../search/query/answer.ts';

/** Where a reader wants to look beyond the language and version of the page. */
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
  /** The service did not answer: the hits come from the site's own index. */
  isFallback: boolean;
}

/** What can be widened: a site with one version and one language has nothing to choose. */
export interface Widths {
  versions: boolean;
  languages: boolean;
}

/** Something that answers questions: the index of the site, or a service before it. */
export interface Answerer {
  /** Loads what every question needs. Rejects when search cannot work. */
  prepare(): Promise<Widths>;
  /** `limit` counts pages. */
  ask(question: string, width: Width, limit: number): Promise<Answer>;
}

/** Language and version of the page that asks. */
export interface Here {
  /** BCP 47. */
  lang: string;
  /** The author's code of the language, where the site has several. */
  language?: string;
  version?: string;
}

export function here(): Here {
  const { octLanguage: language, octVersion: version } = document.body.dataset;
  return { lang: document.documentElement.lang, language, version };
}
