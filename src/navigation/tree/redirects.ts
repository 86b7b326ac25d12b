import { longRoute } from '../elements/slugs.ts';
import { scopeOf } from '../scopes/reader-scope.ts';
import { routeIn } from '../scopes/variants.ts';
import type { NavNode, SiteTree, TreeRedirect } from '../site-tree.ts';

/**
 * Redirects `/` and the folders of languages and versions without a page to their first page, and the long routes of
 * webhooks to their short ones, for existing links. `authored` are routes that the author already redirects.
 */
export function treeRedirects(
  tree: Omit<SiteTree, 'redirects'>,
  authored: ReadonlySet<string>,
): TreeRedirect[] {
  const redirects: TreeRedirect[] = [];
  const routes = new Set([...tree.byRoute.keys(), ...authored]);
  const add = (from: string, page: number | undefined, node: number) => {
    if (page === undefined || routes.has(from)) return;
    routes.add(from);
    const to = routeIn(tree, page, scopeOf(tree.nodes, node));
    redirects.push({ from, to, page });
  };

  const root = tree.nodes[0]!;
  add('/', root.firstPage ?? tree.pages.find((page) => page.url === undefined)?.index, root.id);
  for (const node of tree.nodes) {
    if (node.prefix && isRoot(node.prefix, node, tree)) {
      add(`/${node.prefix}`, node.firstPage, node.id);
    }
  }
  for (const { kind, operation, route, index } of tree.pages) {
    const from = kind === 'operation' && operation ? longRoute(operation, route) : undefined;
    if (from === undefined || routes.has(from)) continue;
    routes.add(from);
    redirects.push({ from, to: route, page: index });
  }
  return redirects;
}

/** A nested folder counts as the root of a division only if the division's first page is in it. */
function isRoot(prefix: string, { firstPage }: NavNode, { pages }: Pick<SiteTree, 'pages'>) {
  if (!prefix.includes('/')) return true;
  return firstPage !== undefined && pages[firstPage]!.route.startsWith(`/${prefix}/`);
}
