/** A page as search reads it: plain text that survives structured clone. Made from `Rendered.sections`. */
export interface SearchPage {
  /** For example `/guides/start`. A page that is in the navigation twice has two routes. */
  route: string;
  /** The address below the site's root, percent-encoded (`guides/start`), for links. */
  url: string;
  title: string;
  /** The page's name in the sidebar, if it differs from the title. */
  sidebarTitle?: string;
  description?: string;
  /** Divisions and groups above the page, outermost first. */
  path: string[];
  keywords: string[];
  tag?: string;
  /** A factor for the page's rank: `boost` from the frontmatter, or inherited from the navigation. */
  boost: number;
  operation?: SearchOperation;
  sections: SearchSection[];
}

export interface SearchOperation {
  /** In upper case: `GET`. */
  method: string;
  path: string;
  /** `operationId`, summary and tags, then the parameters and fields of a request. */
  names: string[];
}

/** The content under one heading; the first section may have none. */
export interface SearchSection {
  /** Empty for the text before the first heading. */
  anchor: string;
  /** The section's own heading last, preceded by the headings above it. Empty for the text before the first heading. */
  headings: string[];
  /** One line per block; a table row is one line, with tabs between its cells. */
  text: string;
  code: string[];
  /** The kinds of the lines and code blocks (`line-kind.ts`); absent if all are paragraphs. */
  kinds?: string;
  languages?: string[];
  /** Questions that the section answers, in readers' words (`octavo questions`). They are searched but never shown. */
  questions?: string[];
  /** The key of its vector (`octavo vectors`), if it has one. */
  vector?: string;
}

/** A part of a site that is searched as a unit: the pages of one language, version and product. */
export interface Scope {
  /** The author's code of the language, as used in filters; absent on a site without languages. */
  language?: string;
  /** The BCP 47 tag that determines how text is split into words and stemmed. */
  lang: string;
  /** The tag of the language whose navigation lists the pages, if they are not translated: `lang` differs then. */
  listedIn?: string;
  /**
   * The pages are also listed in their own language, in the same version and product, so a search of all languages
   * finds them there.
   */
  repeats?: true;
  /** The label of the version; absent for pages outside all versions. */
  version?: string;
  /** The label of the product; absent for pages outside all products. */
  product?: string;
}
