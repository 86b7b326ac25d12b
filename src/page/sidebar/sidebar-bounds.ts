import { fill } from '../../i18n/strings.ts';
import type { NavNode } from '../../navigation/site-tree.ts';
import { assetHref } from '../../urls/href.ts';
import { languageOf } from '../chrome/language.ts';
import type { PageContext } from '../context.ts';
import { type ListNumbers, listId } from '../link-counts.ts';
import type { LazyLinks, SidebarMore } from '../page-data.ts';
import type { Viewpoint } from './sidebar-item.ts';

/** How many lines a bounded sidebar keeps on either side of the reader's own in a list. */
const reach = 24;

/** The part of a long list to show: the lines around the reader's place, otherwise the beginning. */
export function windowOf<T>(
  list: T[],
  isHere: (entry: T) => boolean,
): { from: number; to: number } {
  if (list.length <= 2 * reach + 1) return { from: 0, to: list.length };
  const here = Math.max(0, list.findIndex(isHere));
  const from = Math.min(Math.max(0, here - reach), list.length - 2 * reach - 1);
  return { from, to: from + 2 * reach + 1 };
}

/**
 * The output path of the links that the pages of a bounded sidebar leave out. It contains no hash: otherwise each page,
 * which names it, would change with every title.
 */
export function fragmentFile(node: number, context: ListNumbers): string {
  return `_octavo/nav/${listId({ id: node }, context)}/links.js`;
}

/** The output path of the static list of everything below a node. */
export function listFile(node: Pick<NavNode, 'id'>, context: ListNumbers): string {
  return `_octavo/nav/${listId(node, context)}/index.html`;
}

export function lazyLinks(node: NavNode, view: Viewpoint, context: PageContext): LazyLinks {
  const file = listFile(node, context);
  return { id: listId(node, context), href: assetHref(view.route, file, context.urls) };
}

/** A placeholder for the lines of a list that are left out. */
export function moreItem(
  node: NavNode,
  count: number,
  view: Viewpoint,
  context: PageContext,
): SidebarMore {
  const lang = languageOf(context.tree, node);
  return {
    kind: 'more',
    count,
    label: fill(context.strings(lang).showAllPages!, {
      count: context.linkCounts[node.id]!.toLocaleString(lang),
    }),
    lazy: lazyLinks(node, view, context),
  };
}
