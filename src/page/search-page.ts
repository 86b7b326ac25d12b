import type { PageVariant, SitePage } from '../navigation/site-tree.ts';
import type { Frontmatter } from '../project/frontmatter.ts';
import { pageAddress } from '../reference/endpoints.ts';
import type { Rendered } from '../render/rendered.ts';
import type { SearchOperation, SearchPage } from '../search/page.ts';
import { urlPath } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import { plainDescription } from './plain-description.ts';

/** The parts of a body that search reads. */
export type SearchedBody = Pick<Rendered, 'sections' | 'fields'>;

/** A page as search reads it, at one of its places in the navigation. */
export function searchPageOf(
  page: SitePage,
  variant: PageVariant | undefined,
  rendered: SearchedBody,
  frontmatter: Partial<Frontmatter>,
  urls: UrlOptions,
): SearchPage {
  const route = variant?.route ?? page.route;
  return {
    route,
    url: urlPath(route, urls),
    title: page.title,
    ...(page.sidebarTitle !== page.title && { sidebarTitle: page.sidebarTitle }),
    description: plainDescription(page.description),
    path: page.breadcrumbs.map(({ label }) => label),
    keywords: Array.isArray(frontmatter.keywords) ? frontmatter.keywords.map(String) : [],
    tag: page.tag,
    boost: page.boost,
    operation: operationOf(page, rendered, frontmatter),
    sections: rendered.sections.map(({ names, ...section }) => section),
  };
}

/** The endpoint of a page: from its specification, or described by hand. */
function operationOf(
  { operation }: SitePage,
  { sections, fields = [] }: SearchedBody,
  frontmatter: Partial<Frontmatter>,
): SearchOperation | undefined {
  const address = pageAddress({ operation, frontmatter });
  if (!address) return undefined;
  const sent = [
    ...sections.flatMap(({ names = [] }) => names),
    ...fields.filter(({ parent }) => parent === undefined).map(({ name }) => name),
  ];
  const { operationId, summary, tags = [] } = operation ?? {};
  const names = [operationId, summary, ...tags, ...new Set(sent)];
  return {
    method: address.method.toUpperCase(),
    path: address.path,
    names: names.filter((name) => name !== undefined),
  };
}
