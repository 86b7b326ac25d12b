import { digestOf } from '../../lib/digest.ts';
import type { NavNode, PageVariant, SitePage, SiteTree } from '../../navigation/site-tree.ts';
import { languageOf } from '../../page/chrome/language.ts';
import { type FolderIndex, indexFolders, placeOf } from '../../page/place.ts';
import { type SearchedBody, searchPageOf } from '../../page/search-page.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import { type AnalyzedPage, analyzePage } from '../../search/index/analyze-page.ts';
import type { Scope, SearchPage } from '../../search/page.ts';
import { type SectionQuestions, withQuestions } from '../../search/questions.ts';
import type { Analyzer } from '../../search/text/analyzer.ts';
import { type SectionVectors, withVectorKeys } from '../../search/vectors.ts';
import type { UrlOptions } from '../../urls/options.ts';

/**
 * The entry of a page in the index, one for each of its addresses. Survives structured clone, so it can be cached or
 * made by a worker.
 */
export interface SearchEntry {
  scope: Scope;
  page: AnalyzedPage;
  /** A digest of what it was made from; absent without a cache. */
  inputs?: string;
}

/** Makes the entries of a page, one for each of its addresses; none for a page that is not searchable. */
export type SearchEntries = (
  page: SitePage,
  rendered: SearchedBody,
  frontmatter: Partial<Frontmatter>,
) => SearchEntry[];

/** What entries are made from in addition to the pages. */
export interface SearchSources {
  tree: SiteTree;
  urls: UrlOptions;
  questions: SectionQuestions;
  vectors?: SectionVectors;
}

/** May return an earlier analysis of the same page in the same language. */
export type RememberAnalysis = (
  lang: string,
  page: SearchPage,
  analyze: () => AnalyzedPage,
) => Pick<SearchEntry, 'page' | 'inputs'>;

export function createSearchEntries(
  { tree, urls, questions, vectors }: SearchSources,
  analyzer: (lang: string) => Analyzer,
  remember: RememberAnalysis = (_lang, _page, analyze) => ({ page: analyze() }),
): SearchEntries {
  const folders = indexFolders(tree);
  return (page, rendered, frontmatter) => {
    if (!page.searchable) return [];
    return [undefined, ...page.variants].map((variant) => {
      const scope = scopeOf(page, variant, tree, folders);
      const searchPage = searchPageOf(page, variant, rendered, frontmatter, urls);
      const asked = withQuestions(searchPage, questions, digestOf);
      const text = withVectorKeys(asked, vectors, digestOf);
      const { lang } = scope;
      return { scope, ...remember(lang, text, () => analyzePage(text, analyzer(lang))) };
    });
  };
}

function scopeOf(
  page: SitePage,
  variant: PageVariant | undefined,
  tree: SiteTree,
  folders: FolderIndex,
): Scope {
  const { language, version } = variant ?? page;
  const { path, sidebar } = placeOf(tree, page, folders, variant?.node);
  // In the navigation of another language, the text is still in its own language.
  const home = placeOf(tree, page, folders);
  const lang = languageOf(tree, home.sidebar);
  const listedIn = languageOf(tree, sidebar);
  const product = productOf(path);
  const repeats = listedIn !== lang && version === page.version && product === productOf(home.path);
  return {
    ...(language && { language }),
    lang,
    ...(listedIn !== lang && { listedIn }),
    ...(repeats && { repeats }),
    ...(version && { version }),
    ...(product && { product }),
  };
}

function productOf(path: readonly NavNode[]): string | undefined {
  return path.findLast(({ kind }) => kind === 'product')?.label;
}
