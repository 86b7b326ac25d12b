import type { SiteTree } from '../navigation/site-tree.ts';

/**
 * Folders of routes without a page of their own, with the first page of the navigation below each: authors link to
 * `/guides` when they mean its first page. Keys have no leading or trailing slash.
 */
export function folderPages(tree: Pick<SiteTree, 'pages'>): Map<string, string> {
  const own = new Set(tree.pages.map((page) => page.route));
  const folders = new Map<string, string>();
  for (const { route, nodes, hidden, url } of tree.pages) {
    if (nodes.length === 0 || hidden || url !== undefined) continue;
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = route.slice(0, end);
      const key = folder.slice(1).normalize('NFC');
      if (!own.has(folder) && !folders.has(key)) folders.set(key, route);
    }
  }
  return folders;
}
