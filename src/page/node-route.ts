import { scopeOf } from '../navigation/scopes/reader-scope.ts';
import { routeIn } from '../navigation/scopes/variants.ts';
import type { NavNode, SiteTree } from '../navigation/site-tree.ts';

/**
 * The route of a page as linked from a node. A page that is listed in several languages or versions has a route in each
 * of them, so that readers stay in theirs.
 */
export function routeAt(tree: SiteTree, pageIndex: number, node: NavNode): string {
  const page = tree.pages[pageIndex]!;
  return page.variants.length === 0
    ? page.route
    : routeIn(tree, pageIndex, scopeOf(tree.nodes, node.id));
}
