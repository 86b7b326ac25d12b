import type { NavNode, NodeKind, SitePage, SiteTree } from '../navigation/site-tree.ts';

/** Where in the tree a page is shown. */
export interface Place {
  /** The node of the page itself; absent for pages outside the navigation. */
  node?: number;
  /** Nodes from the root down to the page's own. */
  path: NavNode[];
  /** The lowest root or division above the page, whose children are the sidebar. */
  sidebar: NavNode;
}

/** The place of a page at one of its nodes, by default the first. Without nodes, that of the closest page by route. */
export function placeOf(
  tree: SiteTree,
  page: SitePage,
  folders: FolderIndex,
  node = page.nodes[0],
): Place {
  const path = pathTo(tree, node ?? closestNode(page, folders));
  const sidebar = path.findLast((entry) => !inSidebar.has(entry.kind)) ?? tree.nodes[0]!;
  return node === undefined
    ? { path: path.slice(0, path.indexOf(sidebar) + 1), sidebar }
    : { node, path, sidebar };
}

/** Kinds of nodes that are shown in a sidebar; the others divide the site. */
export const inSidebar: ReadonlySet<NodeKind> = new Set(['group', 'page', 'link']);

/** Nodes from the root down to this one. */
export function pathTo(tree: SiteTree, node: number): NavNode[] {
  const path: NavNode[] = [];
  for (let at: number | null = node; at !== null; at = tree.nodes[at]!.parent)
    path.push(tree.nodes[at]!);
  return path.reverse();
}

/** The first navigation node for each folder of routes, by language and version. */
export type FolderIndex = ReadonlyMap<string, number>;

export function indexFolders(tree: SiteTree): FolderIndex {
  const index = new Map<string, number>();
  for (const page of tree.pages) {
    const node = page.nodes[0];
    if (node === undefined || page.hidden) continue;
    // An earlier page of the same folder has already set all of this.
    const own = page.route.slice(0, page.route.lastIndexOf('/'));
    if (index.has(scopeKey(page.language, page.version, own))) continue;
    for (const folder of foldersOf(page.route)) {
      for (const key of scopeKeys(page, folder)) if (!index.has(key)) index.set(key, node);
    }
  }
  return index;
}

/** The navigation node to show for a page outside the navigation. */
function closestNode(page: SitePage, index: FolderIndex): number {
  for (const folder of foldersOf(page.route)) {
    const node = index.get(scopeKey(page.language, page.version, folder));
    if (node !== undefined) return node;
  }
  return 0;
}

/** `/a/b/c` → `/a/b`, `/a`, ``. */
function foldersOf(route: string): string[] {
  const segments = route.split('/').slice(0, -1);
  return segments.map((_, i) => segments.slice(0, segments.length - i).join('/'));
}

function scopeKeys(page: SitePage, folder: string): string[] {
  const languages = new Set([page.language, undefined]);
  const versions = new Set([page.version, undefined]);
  return [...languages].flatMap((language) =>
    [...versions].map((version) => scopeKey(language, version, folder)),
  );
}

function scopeKey(language: string | undefined, version: string | undefined, folder: string) {
  return `${language ?? ''}|${version ?? ''}|${folder}`;
}
