import { scopeKey, scopeOf } from '../../navigation/scopes/reader-scope.ts';
import type { NavNode, SitePage } from '../../navigation/site-tree.ts';
import { href } from '../../urls/href.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext, PageInput } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { PageData, PagerLink } from '../page-data.ts';
import { inSidebar, pathTo } from '../place.ts';
import { plainDescription } from '../plain-description.ts';

/** The previous and next page in reading order; none if the author turned them off or the page's mode has no frame. */
export function pagerOf(
  input: PageInput,
  here: Here,
  mode: PageData['mode'],
  context: PageContext,
): PageData['pager'] {
  if (input.frontmatter.hideFooterPagination || mode === 'custom' || mode === 'frame') return {};
  const { previous, next } = input.variant ?? input.page;
  return {
    previous: neighbour(previous, here, context),
    next: neighbour(next, here, context),
  };
}

function neighbour(
  index: number | undefined,
  here: Here,
  context: PageContext,
): PagerLink | undefined {
  if (index === undefined) return undefined;
  const page = context.tree.pages[index]!;
  const route = routeAt(context.tree, index, here.place.path.at(-1)!);
  return {
    label: page.sidebarTitle,
    href: href(here.route, route, undefined, context.urls),
    description: plainDescription(page.description),
    division: divisionOf(page, here, context),
  };
}

/** The division that the reader enters by the link: a tab, a product, another part with a separate sidebar. */
function divisionOf(
  page: SitePage,
  { place: { path } }: Here,
  { tree }: PageContext,
): string | undefined {
  const scope = scopeKey(scopeOf(tree.nodes, path.at(-1)!.id));
  const entered = page.nodes
    .filter((node) => scopeKey(scopeOf(tree.nodes, node)) === scope)
    .map((node) => pathTo(tree, node).filter((one) => isPart(one) && !path.includes(one)));
  // If the page is also listed in the current division, the link does not leave it.
  return entered.some((parts) => parts.length === 0) ? undefined : entered[0]?.[0]?.label;
}

/** Whether a node is a part of the site that a reader moves through. Language and version stay the same. */
function isPart({ kind }: NavNode): boolean {
  return !inSidebar.has(kind) && kind !== 'root' && kind !== 'language' && kind !== 'version';
}
