import type { SitePage, SiteTree } from '../../navigation/site-tree.ts';
import { type SearchedBody, searchPageOf } from '../../page/search-page.ts';
import type { Project } from '../../project/project.ts';
import type { SearchPage } from '../../search/page.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { createSearchEntries, type SearchEntry } from './search-entries.ts';
import { siteAnalyzers } from './search-files.ts';

/** A page as search reads it, without the questions that were written for it. */
export interface SearchedPage {
  /** The path of the page in the navigation. */
  id: string;
  page: SearchPage;
  entry: SearchEntry;
}

/** All searchable pages of a site at their own routes, in navigation order. */
export async function* searchedPages(
  { project, tree, urls }: { project: Project; tree: SiteTree; urls: UrlOptions },
  render: (page: SitePage, route: string) => Promise<SearchedBody>,
): AsyncGenerator<SearchedPage> {
  const entriesOf = createSearchEntries({ tree, urls, questions: new Map() }, siteAnalyzers());
  const sources = new Map(project.pages.map((source) => [source.file, source]));
  for (const page of tree.pages) {
    if (page.url !== undefined || !page.searchable) continue;
    const rendered = await render(page, page.route);
    const frontmatter =
      sources.get(page.file ?? '')?.frontmatter ?? page.operation?.xMint?.metadata ?? {};
    const [entry] = entriesOf(page, rendered, frontmatter);
    const text = searchPageOf(page, undefined, rendered, frontmatter, urls);
    if (entry) yield { id: page.id, page: text, entry };
  }
}
