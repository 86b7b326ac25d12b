import type { NavNode, SitePage, SiteTree } from '../site-tree.ts';
import { type ReaderScope, sameScope, scopeOf } from './reader-scope.ts';
import { type ByPath, samePlace } from './same-place.ts';
import { translatedRoutes } from './translated-routes.ts';
import { routeIn } from './variants.ts';

export interface Counterpart {
  /** The target of the switch; absent when the target has no page of its own. */
  route?: string;
  /** The target is an external link. */
  href?: string;
  /** Whether this is the same page and not just a first page; only then is it a true alternate. */
  exact: boolean;
}

/**
 * The page that a reader of `page` gets when switching to another language or version. It is the same page there,
 * else the page with the same path below that division's folder (`en/guides/a`, `fr/guides/a`). For languages, it is
 * else the page at the same place of a list of equal length, since its path may be translated. Otherwise it is the
 * first page. A reader in some version stays in it when switching languages if possible, and the other way round.
 * `from` is the reader's node, `target` the node of the language or version.
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

  const own = divisionAt(tree, page, from, division);
  const inner = innerDivisions(tree.nodes, from, own, target, there);
  const pairs = [...inner, [own, division] as const];
  const placeOf = (index: number) => placeBelow(tree, tree.pages[index]!, target, there);
  const byPath: ByPath = (index) => {
    if (placeOf(index) !== undefined) return index;
    for (const [mine, theirs] of pairs) {
      for (const route of translatedRoutes(tree.pages[index]!, mine, theirs)) {
        const other = tree.byRoute.get(route);
        if (other !== undefined && placeOf(other) !== undefined) return other;
      }
    }
    return undefined;
  };
  const node = byPath(page);
  if (node !== undefined) return { route: routeAt(tree, node, placeOf(node)!), exact: true };
  const place =
    own?.language && from !== undefined
      ? samePlace(tree.nodes, from, own, division, byPath)
      : undefined;
  if (place !== undefined && sameScope(scopeOf(tree.nodes, place), there)) {
    return { route: routeAt(tree, tree.nodes[place]!.page!, place), exact: true };
  }
  const first = inner.length === 1 ? inner[0]![1] : division;
  const { firstPage = division.firstPage } = first;
  if (firstPage === undefined) return { exact: false };
  return { route: routeIn(tree, firstPage, scopeOf(tree.nodes, first.id)), exact: false };
}

/**
 * The reader's version within the current language, paired with the version of the same name below the target. The
 * folders of versions may enclose those of languages (`v1/en/a`), so they are needed to find the page. There are
 * several pairs if there are products in between.
 */
function innerDivisions(
  nodes: readonly NavNode[],
  from: number | undefined,
  own: NavNode | undefined,
  target: number,
  there: ReaderScope,
): (readonly [NavNode, NavNode])[] {
  let mine: NavNode | undefined;
  for (let at = from ?? null; at !== null && at !== own?.id; at = nodes[at]!.parent) {
    if (nodes[at]!.kind === 'language' || nodes[at]!.kind === 'version') mine ??= nodes[at];
  }
  if (!own || !mine || !isBelow(nodes, mine.id, own.id)) return [];
  const { kind } = mine;
  const below = nodes[target]!.children.map((id) => nodes[id]!);
  const divisions: NavNode[] = [];
  for (const node of below) {
    if (node.kind === kind) divisions.push(node);
    else if (node.kind !== 'group') below.push(...node.children.map((id) => nodes[id]!));
  }
  return divisions
    .filter(({ id }) => sameScope(scopeOf(nodes, id), there))
    .map((theirs) => [mine, theirs] as const);
}

/** A node of the page below a division, preferably in the reader's own language and version. */
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

/** The division beside the target that contains the page: by the reader's node, else by the page's folder. */
function divisionAt(
  tree: SiteTree,
  index: number,
  from: number | undefined,
  target: NavNode,
): NavNode | undefined {
  const page = tree.pages[index]!;
  for (let at = from ?? page.nodes[0] ?? null; at !== null; at = tree.nodes[at]!.parent) {
    if (tree.nodes[at]!.kind === target.kind) return tree.nodes[at];
  }
  const value = target.kind === 'language' ? page.language : page.version;
  return tree.nodes.find(
    ({ kind, label, language }) => kind === target.kind && (language?.code ?? label) === value,
  );
}
