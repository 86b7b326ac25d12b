import type { NavNode } from '../../navigation/site-tree.ts';
import { href } from '../../urls/href.ts';
import type { Here } from '../chrome/switchers.ts';
import type { PageContext } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { DirectoryItem, PageData } from '../page-data.ts';
import { plainDescription } from '../plain-description.ts';
import { pageItem, shownChildren } from '../sidebar/sidebar-item.ts';

/** The content of a group, shown on the group's own page if `directory` is set. */
export function directoryOf(here: Here, context: PageContext): PageData['directory'] {
  const group = here.place.path.at(-1);
  if (here.place.node === undefined || group?.kind !== 'group' || !group.directory)
    return undefined;
  const items = itemsOf(group, here, context);
  return items.length === 0 ? undefined : { style: group.directory, items };
}

function itemsOf(group: NavNode, here: Here, context: PageContext): DirectoryItem[] {
  return shownChildren(group, context).map((node) =>
    node.kind === 'group' ? groupEntry(node, here, context) : pageEntry(node, here, context),
  );
}

function groupEntry(node: NavNode, here: Here, context: PageContext): DirectoryItem {
  const first = node.page ?? node.firstPage;
  const route = first === undefined ? undefined : routeAt(context.tree, first, node);
  return {
    label: node.label,
    href: route === undefined ? undefined : href(here.route, route, undefined, context.urls),
    icon: node.icon === undefined ? undefined : context.icon(node.icon, here.route),
    tag: node.tag,
    children: itemsOf(node, here, context),
  };
}

function pageEntry(node: NavNode, here: Here, context: PageContext): DirectoryItem {
  const view = { route: here.route, path: new Set<number>() };
  const { label, icon, tag, external, href: target } = pageItem(node, view, context);
  const page = node.page === undefined ? undefined : context.tree.pages[node.page];
  const description = plainDescription(page?.description);
  return { label, href: target, icon, tag, external, description, children: [] };
}
