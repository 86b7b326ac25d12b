import { createPageMaker } from '../../build/page-maker.ts';
import type { SiteContext } from '../../build/site-context.ts';
import { type SearchedPage, searchedPages } from '../../site/search/searched-pages.ts';

/** All searchable pages of a site, for which questions can be written. */
export async function readPages(siteContext: SiteContext): Promise<SearchedPage[]> {
  const maker = createPageMaker(siteContext);
  const pages: SearchedPage[] = [];
  for await (const page of searchedPages(siteContext, maker.render)) pages.push(page);
  return pages;
}
