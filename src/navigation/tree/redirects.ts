import { longRoute } from '../elements/slugs.ts';
import { scopeOf } from '../scopes/reader-scope.ts';
import { routeIn } from '../scopes/variants.ts';
import type { NavNode, SiteTree, TreeRedirect } from '../site-tree.ts';

/**
 * Where `/` and the folders of languages and versions lead when there is no page: to the first page. The long routes of
 * webhooks lead to their short ones, for links from elsewhere. `authored`: routes that the author redirects already.
 */
export function treeRedirects(
  tree: Omit<SiteTree, 'redirects'>,
  authored: ReadonlySet<string>,
): TreeRedirect[] {
  const redirects: TreeRedirect[] = [];
  const known = new Set([...tree.byRoute.keys(), ...authored]);
  const add = (from: string, page: number | undefined, node: number) => {
    if (page === undefined || known.has(from)) return;
    known.add(from);
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
    if (from === undefined || known.has(from)) continue;
    known.add(from);
    redirects.push({ from, to: route, page: index });
  }
  return redirects;
}

/** A folder deep inside is the root of a division only when the division begins in it. */
function isRoot(prefix: string, { firstPage }: NavNode, { pages }: Pick<SiteTree, 'pages'>) {
  if (!prefix.includes('/')) return true;
  return firstPage !== undefined && pages[firstPage]!.route.startsWith(`/${prefix}/`);
}
