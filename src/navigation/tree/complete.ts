import type { Project } from '../../project/project.ts';
import { readingOrder } from '../scopes/pager.ts';
import { setPrefixes } from '../scopes/prefixes.ts';
import { readerScopes } from '../scopes/reader-scope.ts';
import { createScopeGuess } from '../scopes/unlisted.ts';
import { type ClaimRoute, scopeSlugs, variantsOf } from '../scopes/variants.ts';
import type { NavNode, SitePage, SiteTree } from '../site-tree.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { setFirstPages } from './first-pages.ts';
import { chooseHomes } from './homes.ts';
import { routeOfId } from './page-paths.ts';
import type { RegisteredPage } from './page-registry.ts';
import { treeRedirects } from './redirects.ts';
import { visibilityOf } from './visibility.ts';

/** Sets everything that depends on the whole tree: homes, neighbours, visibility, variants. */
export function completeTree(
  project: Project,
  nodes: NavNode[],
  outputs: readonly RegisteredPage[],
  unread: string[],
): SiteTree {
  const pages = outputs.map(({ page }) => page);
  chooseHomes(pages, nodes);
  setFirstPages(nodes, pages);
  setPrefixes(nodes, pages);

  const scopes = readerScopes(nodes);
  const slugs = scopeSlugs(scopes);
  const neighboursOf = readingOrder(nodes, pages, scopes);
  const claim = claimRoutes(pages);
  const guessScope = createScopeGuess(nodes);
  const indexAll = project.config.seo?.indexing === 'all';
  for (const { page, frontmatter } of outputs) {
    const home = page.nodes[0];
    if (home === undefined) {
      Object.assign(page, guessScope(page.route));
    } else {
      page.breadcrumbs = breadcrumbsOf(nodes, home);
      page.variants = variantsOf(page, { nodes, scopes, slugs }, claim, neighboursOf);
      Object.assign(page, scopes[home], neighboursOf(page.index, scopes[home]!));
    }
    page.version ??= frontmatter.version;
    page.boost = frontmatter.boost ?? (home === undefined ? 1 : (nodes[home]!.boost ?? 1));
    Object.assign(page, visibilityOf(page, frontmatter, nodes, indexAll));
  }

  const tree = {
    nodes,
    pages,
    byRoute: new Map(pages.map(({ route, index }) => [route, index])),
    byId: new Map(pages.map(({ id, index }) => [id, index])),
    unread,
    leftOut: [],
  };
  const authored = new Set((project.config.redirects ?? []).map(({ source }) => source));
  return { ...tree, redirects: treeRedirects(tree, authored) };
}

/** Pages that are shown in place of a translation get its address; others keep theirs. */
function claimRoutes(pages: readonly SitePage[]): ClaimRoute {
  const fold = (route: string) => route.normalize('NFC').toLowerCase();
  const taken = new Set(pages.map(({ route }) => fold(route)));
  return (wanted) => {
    const route = wanted === undefined ? undefined : routeOfId(wanted);
    if (route === undefined || taken.has(fold(route)) || /^\/_octavo(?:\/|$)/i.test(route)) {
      return undefined;
    }
    taken.add(fold(route));
    return route;
  };
}
