import type { NavNode } from '../../navigation/site-tree.ts';
import type { OperationRef } from '../../openapi/operation-ref.ts';
import { href } from '../../urls/href.ts';
import { siteLink } from '../chrome/site-link.ts';
import type { PageContext } from '../context.ts';
import { listId } from '../link-counts.ts';
import { routeAt } from '../node-route.ts';
import type { SidebarGroup, SidebarPage } from '../page-data.ts';
import { drilldownOf } from './drilldown.ts';

/** The position from which a sidebar is seen: links start at `route`, and the nodes of `path` are marked. */
export interface Viewpoint {
  route: string;
  /** Node ids from the root down to the reader's page; empty for lists that belong to no page. */
  path: ReadonlySet<number>;
  /** The node of the reader's page. */
  node?: number;
}

/** The children of a node that a sidebar shows, in order. */
export function shownChildren(node: NavNode, { tree, linkCounts }: PageContext): NavNode[] {
  return node.children.filter((id) => linkCounts[id]! > 0).map((id) => tree.nodes[id]!);
}

/** The line for a page or link. */
export function pageItem(node: NavNode, view: Viewpoint, context: PageContext): SidebarPage {
  const page = node.page === undefined ? undefined : context.tree.pages[node.page];
  const url = node.kind === 'link' ? node.href : page?.url;
  const icon = node.icon ?? page?.icon;
  return {
    kind: 'page',
    label: page?.sidebarTitle ?? node.label,
    ...(url === undefined ? pageLink(node, view, context) : siteLink(url, view.route, context)),
    icon: icon === undefined ? undefined : context.icon(icon, view.route),
    tag: node.tag ?? page?.tag,
    method: page?.method,
    methodLabel: page?.method && methodLabel(page.method, page.operation?.channel),
    deprecated: page?.deprecated,
    current: node.id === view.node,
  };
}

/** The line for a group, without its content. */
export function groupItem(
  node: NavNode,
  view: Viewpoint,
  context: PageContext,
  depth: number,
): SidebarGroup {
  const active = view.path.has(node.id);
  const topLevel = node.topLevel ?? false;
  const href = groupHref(node, view, context);
  return {
    kind: 'group',
    label: node.label,
    icon: node.icon === undefined ? undefined : context.icon(node.icon, view.route),
    tag: node.tag,
    topLevel,
    control: controlOf(topLevel, href, context),
    open: topLevel || active || (node.expanded ?? false),
    active,
    href,
    current: node.id === view.node,
    children: [],
    iconRoom: context.iconRoom[node.id]!,
    depth,
    id: listId(node, context),
  };
}

function controlOf(
  topLevel: boolean,
  href: string | undefined,
  context: PageContext,
): SidebarGroup['control'] {
  if (topLevel) return 'heading';
  if (href === undefined) return 'fold';
  return drilldownOf(context.config) ? 'link' : 'split';
}

/**
 * What a click on a group's title opens: its `root`, or its first page if drilldown applies. At the top level, where
 * groups cannot be collapsed, the theme's default does not turn titles into links, but the author's `true` does.
 */
function groupHref(node: NavNode, view: Viewpoint, context: PageContext): string | undefined {
  const drills = node.topLevel
    ? context.config.interaction.drilldown === true
    : drilldownOf(context.config);
  const page = node.page ?? (drills ? node.firstPage : undefined);
  if (page === undefined) return undefined;
  return href(view.route, routeAt(context.tree, page, node), undefined, context.urls);
}

/** A label short enough for a column of pills. */
function methodLabel(method: string, channel: OperationRef['channel']): string {
  const protocol = channel?.protocol?.replace(/^secure-|-secure$/, '') ?? 'chan';
  const short: Record<string, string> = {
    delete: 'DEL',
    options: 'OPT',
    webhook: 'HOOK',
    channel: protocol.toUpperCase(),
  };
  return short[method] ?? method.toUpperCase();
}

function pageLink(node: NavNode, view: Viewpoint, context: PageContext) {
  if (node.page === undefined) return { href: '#', external: false };
  const route = routeAt(context.tree, node.page, node);
  return { href: href(view.route, route, undefined, context.urls), external: false };
}
