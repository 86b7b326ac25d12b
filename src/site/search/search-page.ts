import type { Rendered, TextSection } from '../../content/rendered.ts';
import type { PageVariant, SitePage } from '../../navigation/site-tree.ts';
import type { Frontmatter } from '../../project/frontmatter.ts';
import type { SearchOperation, SearchPage, SearchSection } from '../../search/page.ts';
import { urlPath } from '../../urls/href.ts';
import type { UrlOptions } from '../../urls/options.ts';

/** What search reads of a page at one of its homes. */
export function searchPageOf(
  page: SitePage,
  variant: PageVariant | undefined,
  rendered: Pick<Rendered, 'sections'>,
  frontmatter: Partial<Frontmatter>,
  urls: UrlOptions,
): SearchPage {
  const route = variant?.route ?? page.route;
  return {
    route,
    url: urlPath(route, urls),
    title: page.title,
    description: page.description,
    path: page.breadcrumbs.map(({ label }) => label),
    keywords: Array.isArray(frontmatter.keywords) ? frontmatter.keywords.map(String) : [],
    tag: page.tag,
    boost: page.boost,
    operation: page.operation && operationOf(page.operation),
    sections: sectionsOf(rendered.sections),
  };
}

function operationOf(operation: NonNullable<SitePage['operation']>): SearchOperation {
  const { method, path, operationId, summary, tags } = operation;
  const names = [operationId, summary, ...tags].filter((name) => name !== undefined);
  return { method: method.toUpperCase(), path, names };
}

/** Sections with the headings above each. */
function sectionsOf(sections: readonly TextSection[]): SearchSection[] {
  const above: { depth: number; heading: string }[] = [];
  return sections.map(({ anchor, heading, depth, text, code }) => {
    while (above.length > 0 && above.at(-1)!.depth >= depth) above.pop();
    if (heading !== '') above.push({ depth, heading });
    return { anchor, headings: above.map((entry) => entry.heading), text, code };
  });
}
