/** One page as search reads it: text only, plain, survives structured clone. Made from `Rendered.sections`. */
export interface SearchPage {
  /** `/guides/start`. Two homes of one page differ in it. */
  route: string;
  /** Where the page stands below the site's root, percent-encoded (`guides/start`): what a link is made of. */
  url: string;
  title: string;
  description?: string;
  /** Divisions and groups above the page, outermost first. */
  path: string[];
  keywords: string[];
  tag?: string;
  /** Factor for the page's rank: frontmatter `boost`, or the one inherited from the navigation. */
  boost: number;
  operation?: SearchOperation;
  sections: SearchSection[];
}

export interface SearchOperation {
  /** Upper case: `GET`. */
  method: string;
  path: string;
  /** `operationId`, summary, tags, then the parameters and fields that a request takes. */
  names: string[];
}

/** What stands below one heading; the first one may stand below none. */
export interface SearchSection {
  /** Empty for the text before the first heading. */
  anchor: string;
  /** Own heading last, those above it first. Empty for the text before the first heading. */
  headings: string[];
  /** Blocks on lines of their own. */
  text: string;
  code: string[];
}

/** A part of a site that is searched together: pages of one language and one version. */
export interface Scope {
  /** Author's code of the language, as filters name it; absent on a site without languages. */
  language?: string;
  /** BCP 47 tag that decides how words are cut and stemmed. */
  lang: string;
  /** Label of the version; absent for pages that stand outside of all. */
  version?: string;
}
