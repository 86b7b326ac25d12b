import { href } from '../../urls/href.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext, PageInput } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { LinkData, PageData } from '../page-data.ts';
import { plainDescription } from '../plain-description.ts';

/** The neighbours in reading order; none where the author turned them off or the page's mode has no frame for them. */
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
): LinkData | undefined {
  if (index === undefined) return undefined;
  const page = context.tree.pages[index]!;
  const route = routeAt(context.tree, index, here.place.path.at(-1)!);
  return {
    label: page.sidebarTitle,
    href: href(here.route, route, undefined, context.urls),
    description: plainDescription(page.description),
  };
}
