import type { Project } from '../../project/project.ts';
import { readingOrder } from '../scopes/pager.ts';
import { setPrefixes } from '../scopes/prefixes.ts';
import { readerScopes } from '../scopes/reader-scope.ts';
import { createScopeGuess } from '../scopes/unlisted.ts';
import { scopeSlugs, variantsOf } from '../scopes/variants.ts';
import type { NavNode, SiteTree } from '../site-tree.ts';
import { breadcrumbsOf } from './breadcrumbs.ts';
import { setFirstPages } from './first-pages.ts';
import { chooseHomes } from './homes.ts';
import type { PageOutput } from './page-registry.ts';
import { treeRedirects } from './redirects.ts';
import { visibilityOf } from './visibility.ts';

/** Sets what depends on the whole tree: homes, neighbours, visibility, variants. */
export function completeTree(
  project: Project,
  nodes: NavNode[],
  made: readonly PageOutput[],
  unread: string[],
): SiteTree {
  const pages = made.map(({ page }) => page);
  chooseHomes(pages, nodes);
  setFirstPages(nodes, pages);
  setPrefixes(nodes, pages);

  const scopes = readerScopes(nodes);
  const slugs = scopeSlugs(scopes);
  const neighboursOf = readingOrder(nodes, pages, scopes);
  const guessScope = createScopeGuess(nodes);
  const indexAll = project.config.seo?.indexing === 'all';
  for (const { page, frontmatter } of made) {
    const home = page.nodes[0];
    if (home === undefined) {
      Object.assign(page, guessScope(page.route));
    } else {
      page.breadcrumbs = breadcrumbsOf(nodes, home);
      page.variants = variantsOf(page, nodes, scopes, slugs, neighboursOf);
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
