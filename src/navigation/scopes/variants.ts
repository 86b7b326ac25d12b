import type { NavNode, PageVariant, SitePage, SiteTree } from '../site-tree.ts';
import type { Neighbours } from './pager.ts';
import { type ReaderScope, sameScope, scopeKey } from './reader-scope.ts';

/** A URL-safe name for each language and version, independent of the others except for duplicates. */
export function scopeSlugs(scopes: readonly ReaderScope[]): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>();
  for (const scope of scopes) {
    const key = scopeKey(scope);
    if (slugs.has(key)) continue;
    const base = slugOf(scope);
    let slug = base;
    for (let number = 1; taken.has(slug); number++) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.set(key, slug);
  }
  return slugs;
}

function slugOf({ language, version }: ReaderScope): string {
  const words = [language, version].filter((word) => word !== undefined).join('-');
  const slug = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return slug || 'default';
}

/** Gives a variant its route: that of the translation that it replaces, if no other page has it. */
export type ClaimRoute = (wanted: string | undefined) => string | undefined;

/** Nodes of the tree, the scope of each, and a slug for each scope. */
export interface ScopedNodes {
  nodes: readonly NavNode[];
  scopes: readonly ReaderScope[];
  slugs: ReadonlyMap<string, string>;
}

/** The homes of a page in further languages and versions: one in each, preferably a visible one. */
export function variantsOf(
  page: SitePage,
  { nodes, scopes, slugs }: ScopedNodes,
  claim: ClaimRoute,
  neighboursOf: (page: number, scope: ReaderScope) => Neighbours,
): PageVariant[] {
  const [home, ...others] = page.nodes;
  if (home === undefined || page.url !== undefined) return [];
  const chosen = new Map<string, number>();
  for (const node of others) {
    if (sameScope(scopes[node]!, scopes[home]!)) continue;
    const key = scopeKey(scopes[node]!);
    const choice = chosen.get(key);
    if (choice === undefined || (nodes[choice]!.hidden && !nodes[node]!.hidden))
      chosen.set(key, node);
  }
  return [...chosen].map(([key, node]) => ({
    route: claim(nodes[node]!.standsFor) ?? variantRoute(slugs.get(key)!, page.route),
    node,
    ...scopes[node]!,
    ...neighboursOf(page.index, scopes[node]!),
  }));
}

function variantRoute(slug: string, route: string): string {
  return `/_octavo/in/${slug}${route === '/' ? '' : route}`;
}

/** The route of a page in the reader's language and version: its variant there, else its own. */
export function routeIn(tree: Pick<SiteTree, 'pages'>, page: number, reader: ReaderScope): string {
  const target = tree.pages[page]!;
  const variant = sameScope(target, reader)
    ? undefined
    : target.variants.find((other) => sameScope(other, reader));
  return variant?.route ?? target.route;
}
