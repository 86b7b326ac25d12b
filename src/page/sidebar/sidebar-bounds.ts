import { fill } from '../../i18n/strings.ts';
import type { NavNode } from '../../navigation/site-tree.ts';
import { assetHref } from '../../urls/href.ts';
import { languageOf } from '../chrome/language.ts';
import type { PageContext } from '../context.ts';
import { type ListNumbers, listId } from '../link-counts.ts';
import type { LazyLinks, SidebarMore } from '../page-data.ts';
import type { Viewpoint } from './sidebar-item.ts';

/** Lines of one list around the reader's own that a bounded sidebar keeps on either side. */
const reach = 24;

/** The part of a long list to show: around the reader's place, else its beginning. */
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
 * Output path of the links that the pages of a bounded sidebar leave out. It holds no hash: each page names it, and
 * would be another one for every title that changes.
 */
export function fragmentFile(node: number, context: ListNumbers): string {
  return `_octavo/nav/${listId({ id: node }, context)}/links.js`;
}

/** Output path of the static list of everything below a node. */
export function listFile(node: Pick<NavNode, 'id'>, context: ListNumbers): string {
  return `_octavo/nav/${listId(node, context)}/index.html`;
}

export function lazyLinks(node: NavNode, view: Viewpoint, context: PageContext): LazyLinks {
  const file = listFile(node, context);
  return { id: listId(node, context), href: assetHref(view.route, file, context.urls) };
}

/** Stands where a window leaves out lines of a list. */
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
