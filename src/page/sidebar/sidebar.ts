import type { NavNode } from '../../navigation/site-tree.ts';
import type { PageContext } from '../context.ts';
import type { SidebarItem } from '../page-data.ts';
import { lazyLinks, moreItem, windowOf } from './sidebar-bounds.ts';
import { groupItem, pageItem, shownChildren, type Viewpoint } from './sidebar-item.ts';

/** How much of a sidebar a page contains. */
export type Extent =
  /** As a page shows it: everything except what a click on a group's link leads to. */
  | 'page'
  /** The surroundings of the reader's page; the rest is loaded later. */
  | 'near'
  /** One level; the content of each group is loaded later. */
  | 'level'
  /** All groups and links, however many. */
  | 'all';

/** The items below a node in the sidebar. */
export function sidebarItems(
  node: NavNode,
  view: Viewpoint,
  extent: Extent,
  context: PageContext,
  depth = 0,
): SidebarItem[] {
  const children = shownChildren(node, context);
  const { from, to } =
    extent === 'near'
      ? windowOf(children, (child) => view.path.has(child.id))
      : { from: 0, to: children.length };
  const items = children
    .slice(from, to)
    .map((child) => sharedItem(child, view, extent, context, depth));
  if (from > 0) items.unshift(moreItem(node, from, view, context));
  if (to < children.length) items.push(moreItem(node, children.length - to, view, context));
  return items;
}

/** The same object for every page that is not at or below the node, so the theme need not render it again either. */
function sharedItem(
  node: NavNode,
  view: Viewpoint,
  extent: Extent,
  context: PageContext,
  depth: number,
): SidebarItem {
  const shared = view.path.has(node.id) ? undefined : context.sharedItems;
  const key = `${extent} ${node.id}`;
  const hit = shared?.get(key);
  if (hit) return hit;
  const item = itemOf(node, view, extent, context, depth);
  shared?.set(key, item);
  return item;
}

function itemOf(
  node: NavNode,
  view: Viewpoint,
  extent: Extent,
  context: PageContext,
  depth: number,
): SidebarItem {
  if (node.kind !== 'group') return pageItem(node, view, context);
  const group = groupItem(node, view, context, depth);
  if (extent === 'level' || (extent === 'near' && !group.active)) {
    return { ...group, control: 'lazy', open: false, lazy: lazyLinks(node, view, context) };
  }
  if (extent === 'page' && group.control === 'link' && !group.open) return group;
  return { ...group, children: sidebarItems(node, view, extent, context, depth + 1) };
}
