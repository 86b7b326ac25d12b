import { type ReaderScope, scopeOf } from './reader-scope.ts';
import type { NavNode, SitePage, SiteTree } from './site-tree.ts';
import { routeIn } from './variants.ts';

export interface Counterpart {
  /** Where the switch leads; absent when the target has no page of its own. */
  route?: string;
  /** The target is a link to elsewhere. */
  href?: string;
  /** The same page, not just a first one: true alternates only. */
  exact: boolean;
}

/**
 * Where a reader of `page` goes on switching to another language or version: to the same page there, else to the page
 * of the same path below that division's folder (`en/guides/a`, `fr/guides/a`), else to its first page.
 * `from`: the node at which the reader is; `target`: the node of the language or version.
 */
export function counterpart(
  tree: SiteTree,
  page: number,
  from: number | undefined,
  target: number,
): Counterpart {
  const division = tree.nodes[target]!;
  if (division.href !== undefined) return { href: division.href, exact: false };
  const here = from === undefined ? {} : scopeOf(tree.nodes, from);
  const there: ReaderScope = { ...here, ...scopeOf(tree.nodes, target) };

  const same = placeBelow(tree, tree.pages[page]!, target, there);
  if (same !== undefined) return { route: routeAt(tree, page, same), exact: true };
  for (const route of translatedRoutes(tree, tree.pages[page]!, from, division)) {
    const other = tree.byRoute.get(route);
    const place =
      other === undefined ? undefined : placeBelow(tree, tree.pages[other]!, target, there);
    if (place !== undefined) return { route: routeAt(tree, other!, place), exact: true };
  }
  if (division.firstPage === undefined) return { exact: false };
  return { route: routeIn(tree, division.firstPage, scopeOf(tree.nodes, target)), exact: false };
}

/** A node of the page below a division, in the reader's own language and version where there is one. */
function placeBelow(
  tree: SiteTree,
  page: SitePage,
  target: number,
  there: ReaderScope,
): number | undefined {
  const places = page.nodes.filter((node) => isBelow(tree.nodes, node, target));
  const { language, version } = there;
  const best = places.find((node) => {
    const scope = scopeOf(tree.nodes, node);
    return scope.language === language && scope.version === version;
  });
  return best ?? places[0];
}

function isBelow(nodes: readonly NavNode[], node: number, ancestor: number): boolean {
  let at: number | null = node;
  while (at !== null && at !== ancestor) at = nodes[at]!.parent;
  return at === ancestor;
}

function routeAt(tree: SiteTree, page: number, node: number): string {
  return routeIn(tree, page, scopeOf(tree.nodes, node));
}

/**
 * The page's route with the folder of its own division exchanged for that of the other. Either folder may be longer
 * than what names the division (all French pages may happen to lie in `fr/guides`), so shorter ones are tried as well;
 * and it may be hidden by a page that lies elsewhere, so the division's name is tried as a folder.
 */
function* translatedRoutes(
  tree: SiteTree,
  page: SitePage,
  from: number | undefined,
  target: NavNode,
): Iterable<string> {
  const segments = page.route.split('/').filter((segment) => segment !== '');
  const own = divisionAt(tree, page, from, target);
  for (const folder of own ? foldersOf(own) : [[]]) {
    if (folder.some((segment, index) => segment !== segments[index])) continue;
    for (const other of foldersOf(target)) {
      yield `/${[...other, ...segments.slice(folder.length)].join('/')}`;
    }
  }
}

/** The folders in which a division's pages may lie, the likeliest first. */
function foldersOf({ prefix = '', label, language }: NavNode): string[][] {
  const segments = prefix.split('/').filter((segment) => segment !== '');
  const shorter = segments.map((_, index) => segments.slice(0, segments.length - index));
  return [...shorter, [language?.code ?? label], []];
}

/** The division beside the target that holds the page: by the reader's node, else by the page's folder. */
function divisionAt(
  tree: SiteTree,
  page: SitePage,
  from: number | undefined,
  target: NavNode,
): NavNode | undefined {
  for (let at = from ?? page.nodes[0] ?? null; at !== null; at = tree.nodes[at]!.parent) {
    if (tree.nodes[at]!.kind === target.kind) return tree.nodes[at];
  }
  const value = target.kind === 'language' ? page.language : page.version;
  return tree.nodes.find(
    ({ kind, label, language }) => kind === target.kind && (language?.code ?? label) === value,
  );
}
