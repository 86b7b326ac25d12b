import type { SiteTree } from '../site-tree.ts';

/** The folders of the languages and versions around a page, innermost first: links without a slash count from them. */
export function scopeFolders(
  { pages, byRoute, nodes }: Pick<SiteTree, 'pages' | 'byRoute' | 'nodes'>,
  route: string,
): string[] {
  const page = pages[byRoute.get(route) ?? -1];
  const folders: string[] = [];
  let node = nodes[page?.nodes[0] ?? -1];
  for (; node; node = nodes[node.parent ?? -1]) if (node.prefix) folders.push(node.prefix);
  return folders;
}
