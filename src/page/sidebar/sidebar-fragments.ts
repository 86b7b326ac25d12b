import { direction } from '../../i18n/languages.ts';
import { fill } from '../../i18n/strings.ts';
import type { NavNode, SiteTree } from '../../navigation/site-tree.ts';
import { assetHref, href } from '../../urls/href.ts';
import { languageOf } from '../chrome/language.ts';
import type { PageContext } from '../context.ts';
import { faviconOf } from '../head/favicon.ts';
import { listId } from '../link-counts.ts';
import type { HeadData, PageData, SidebarItem, SiteData } from '../page-data.ts';
import { sidebarItems } from './sidebar.ts';
import { listFile } from './sidebar-bounds.ts';

/**
 * The links that the pages of a bounded sidebar leave out. Links start at the site's root, so that one file serves all
 * pages; relative links are resolved where they are shown.
 */
export interface SidebarFragment {
  /** The root or division whose children are the sidebar. */
  node: number;
  dir: 'ltr' | 'rtl';
  /** The items directly below the node and below each of its groups, by their ids (`listId`). */
  lists: { id: string; items: SidebarItem[] }[];
}

/** The static list of everything in one group, for reading without JavaScript (layout `nav-list`). */
export interface NavListPage {
  /** The output path, from which links start. */
  file: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  title: string;
  home: { href: string; label: string };
  iconRoom: boolean;
  items: SidebarItem[];
  site: Pick<SiteData, 'name' | 'theme' | 'appearance'>;
  assets: Pick<PageData['assets'], 'styles' | 'root'>;
  favicon: HeadData['favicon'];
  style: string;
}

export function sidebarFragment(node: number, context: PageContext): SidebarFragment {
  const lists = [...groupsBelow(context.tree, context.tree.nodes[node]!)].map((group) => ({
    id: listId(group, context),
    items: sidebarItems(group, fromRoot, 'level', context),
  }));
  const dir = direction(languageOf(context.tree, context.tree.nodes[node]!));
  return { node, dir, lists };
}

/** Yields them one after another, so that the lists of a large site are not in memory together. */
export function* navListPages(node: number, context: PageContext): Iterable<NavListPage> {
  const lang = languageOf(context.tree, context.tree.nodes[node]!);
  const words = context.strings(lang);
  for (const group of groupsBelow(context.tree, context.tree.nodes[node]!)) {
    const items = sidebarItems(group, fromRoot, 'all', context);
    yield {
      file: listFile(group, context),
      lang,
      dir: direction(lang),
      title:
        group.kind === 'group'
          ? fill(words.allPagesIn!, { section: group.label })
          : words.allPages!,
      home: { href: fromList(href('/', '/', undefined, context.urls)), label: words.home! },
      iconRoom: context.iconRoom[group.id]!,
      items: items.map(hrefsFromList),
      site: {
        name: context.config.name,
        theme: context.config.theme,
        appearance: context.config.appearance,
      },
      assets: {
        styles: context.assets.styles.map((file) => fromList(assetHref('/', file, context.urls))),
        root: fromList(assetHref('/', '_octavo/', context.urls)),
      },
      favicon: faviconOf('/', context).map((icon) => ({ ...icon, href: fromList(icon.href) })),
      style: context.paletteStyle,
    };
  }
}

const fromRoot = { route: '/', path: new Set<number>() };

/** The node itself and every visible group in it. */
function* groupsBelow(tree: SiteTree, node: NavNode): Iterable<NavNode> {
  yield node;
  for (const child of node.children) {
    const below = tree.nodes[child]!;
    if (below.kind === 'group' && !below.hidden) yield* groupsBelow(tree, below);
  }
}

function hrefsFromList(item: SidebarItem): SidebarItem {
  if (item.kind === 'page') return { ...item, href: fromList(item.href) };
  if (item.kind === 'more') return item;
  return {
    ...item,
    open: true,
    href: item.href === undefined ? undefined : fromList(item.href),
    children: item.children.map(hrefsFromList),
  };
}

/** Converts a link from the root to one from `_octavo/nav/<id>/index.html`. */
function fromList(link: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(link) ? link : `../../../${link}`;
}
