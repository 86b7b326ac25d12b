import { nativeName } from '../../i18n/native-names.ts';
import { counterpart } from '../../navigation/scopes/counterpart.ts';
import type { DivisionKind, GlobalLink, NavNode, SitePage } from '../../navigation/site-tree.ts';
import { href } from '../../urls/href.ts';
import type { PageContext } from '../context.ts';
import { routeAt } from '../node-route.ts';
import type { SwitcherData, SwitcherEntry, SwitcherKind } from '../page-data.ts';
import type { Place } from '../place.ts';
import { type SiteLink, siteLink } from './site-link.ts';

/** Where the reader is: the page, its place in the tree, and the route from which links start. */
export interface Here {
  page: SitePage;
  place: Place;
  route: string;
}

const kinds: Record<DivisionKind, SwitcherKind> = {
  language: 'languages',
  version: 'versions',
  product: 'products',
  tab: 'tabs',
  item: 'menu',
  dropdown: 'dropdowns',
  anchor: 'anchors',
};

/** One switcher for each level of divisions above the page, outermost first. */
export function switchersOf(here: Here, context: PageContext): SwitcherData[] {
  return here.place.path.flatMap((node, depth) => {
    const parent = here.place.path[depth - 1];
    // The items of a tab are shown as its menu.
    if (!isDivision(node) || !parent || (node.kind === 'item' && parent.kind === 'tab')) return [];
    const siblings = parent.children.map((id) => context.tree.nodes[id]!);
    const entries = siblings
      .filter((sibling) => sibling.kind === node.kind && !sibling.hidden)
      .flatMap((sibling) => entryOf(sibling, here, context));
    // A site with a single language has nothing to switch.
    const least = node.kind === 'language' ? 2 : 1;
    return entries.length < least
      ? []
      : [{ kind: kinds[node.kind], entries, current: entries.find((entry) => entry.current) }];
  });
}

/** The switchers by kind, each kind with its `global` links, which are shown on every page below their node. */
export function byKind(
  switchers: SwitcherData[],
  here: Here,
  context: PageContext,
): Record<SwitcherKind, SwitcherData[]> {
  const grouped: Record<SwitcherKind, SwitcherData[]> = {
    languages: [],
    versions: [],
    products: [],
    tabs: [],
    dropdowns: [],
    anchors: [],
    menu: [],
  };
  for (const switcher of switchers) grouped[switcher.kind].push(switcher);
  for (const link of here.place.path.flatMap((node) => node.global ?? [])) {
    const list = grouped[kinds[link.kind]];
    const first = list[0] ?? { kind: kinds[link.kind], entries: [] };
    list[0] = { ...first, entries: [...first.entries, globalEntry(link, here, context)] };
  }
  return grouped;
}

function entryOf(node: NavNode, here: Here, context: PageContext): SwitcherEntry[] {
  const link = linkOf(node, here, context);
  if (!link) return [];
  const menu = node.children
    .map((id) => context.tree.nodes[id]!)
    .filter((child) => child.kind === 'item' && node.kind === 'tab' && !child.hidden)
    .flatMap((child) => entryOf(child, here, context));
  return [
    {
      label: node.language ? nativeName(node.language.tag) : node.label,
      ...link,
      current: here.place.path.includes(node),
      icon: node.icon === undefined ? undefined : context.icon(node.icon, here.route),
      description: node.description,
      tag: node.tag,
      color: node.color,
      align: node.align,
      lang: node.language?.tag,
      ...missingOf(node, here, context),
      menu: menu.length === 0 ? undefined : menu,
    },
  ];
}

/** For a language in which this page is missing: a note in that language. */
function missingOf(
  node: NavNode,
  here: Here,
  { tree, strings }: PageContext,
): Pick<SwitcherEntry, 'missing' | 'description'> {
  if (!node.language || node.href !== undefined || here.place.path.includes(node)) return {};
  if (counterpart(tree, here.page.index, here.place.node, node.id).exact) return {};
  return { missing: true, description: strings(node.language.tag).noTranslation };
}

/** Versions and languages link to the same page there, if it exists; everything else links to its first page. */
function linkOf(node: NavNode, here: Here, context: PageContext): SiteLink | undefined {
  const { tree, urls } = context;
  if (node.href !== undefined) return siteLink(node.href, here.route, context);
  const keepsPage = node.kind === 'version' || node.kind === 'language';
  const route = keepsPage
    ? counterpart(tree, here.page.index, here.place.node, node.id).route
    : node.firstPage !== undefined && routeAt(tree, node.firstPage, node);
  return route ? { href: href(here.route, route, undefined, urls), external: false } : undefined;
}

function globalEntry(link: GlobalLink, here: Here, context: PageContext): SwitcherEntry {
  return {
    label: link.label,
    ...siteLink(link.href, here.route, context),
    current: false,
    icon: link.icon === undefined ? undefined : context.icon(link.icon, here.route),
    description: link.description,
    color: link.color,
  };
}

function isDivision(node: NavNode): node is NavNode & { kind: DivisionKind } {
  return Object.hasOwn(kinds, node.kind);
}
