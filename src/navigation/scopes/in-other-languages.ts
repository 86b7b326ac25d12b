import type { SiteTree } from '../site-tree.ts';
import { counterpart } from './counterpart.ts';

/** The routes of a page in the other languages of the site, the default language first. Empty without languages. */
export function inOtherLanguages(tree: SiteTree, route: string): string[] {
  const { nodes, pages, byRoute } = tree;
  const page = pages[byRoute.get(route) ?? -1];
  const from = page?.nodes[0];
  let own = nodes[from ?? -1];
  while (own && own.kind !== 'language') own = nodes[own.parent ?? -1];
  if (!page || own?.parent == null) return [];
  const others = nodes[own.parent]!.children.map((id) => nodes[id]!)
    .filter((node) => node.language && node !== own)
    .sort((a, b) => Number(b.default ?? false) - Number(a.default ?? false));
  return others.flatMap(({ id }) => {
    const there = counterpart(tree, page.index, from, id);
    return there.exact && there.route !== undefined && there.route !== route ? [there.route] : [];
  });
}
