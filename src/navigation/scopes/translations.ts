import type { NavNode, SitePage, SiteTree } from '../site-tree.ts';
import { counterpart } from './counterpart.ts';
import { scopeOf } from './reader-scope.ts';

/** A page of the default language, and its translation into another language. */
export interface Translation {
  /** As the author wrote it. */
  language: string;
  source: SitePage;
  /** Undefined if the other language does not have the page, or shows the source itself. */
  page?: SitePage;
}

/** The pages written in the default language, once for each other language. Empty for a site in one language. */
export function translations(tree: SiteTree): { source: string; entries: Translation[] } {
  const { nodes, pages } = tree;
  const languages = nodes.filter(
    (node) => node.kind === 'language' && node.language && node.href === undefined,
  );
  const source = languages.find((node) => node.default)?.language?.code ?? '';
  const others = languages.filter((node) => node.language!.code !== source);
  const entries = pages.flatMap((page): Translation[] => {
    if (page.kind !== 'mdx' || page.hidden) return [];
    const from = page.nodes.find((node) => scopeOf(nodes, node).language === source);
    if (from === undefined) return [];
    return targetsOf(page, from, others).map((target): Translation => {
      const { exact, route } = counterpart(tree, page.index, from, target.id);
      const index = exact && route !== undefined ? tree.byRoute.get(route) : undefined;
      const other = index === undefined || index === page.index ? undefined : pages[index];
      return { language: target.language!.code, source: page, page: other };
    });
  });
  return { source, entries };

  /** One division for each language: if several versions have the language, the one beside the page's own. */
  function targetsOf(page: SitePage, from: number, candidates: readonly NavNode[]): NavNode[] {
    const above = ancestors(from);
    const best = new Map<string, { node: NavNode; shared: number }>();
    for (const node of candidates) {
      const shared = ancestors(node.id).filter((id) => above.includes(id)).length;
      const code = node.language!.code;
      const isOther = scopeOf(nodes, node.id).version !== versionAbove(page, node);
      if (isOther) continue;
      if (shared > (best.get(code)?.shared ?? -1)) best.set(code, { node, shared });
    }
    return [...best.values()].map(({ node }) => node);
  }

  /** The version that contains the page, on sites where versions contain languages. */
  function versionAbove(page: SitePage, node: NavNode): string | undefined {
    const { version } = scopeOf(nodes, node.id);
    return version === undefined ? undefined : page.version;
  }

  function ancestors(node: number): number[] {
    const ids: number[] = [];
    for (let at: number | null = node; at !== null; at = nodes[at]!.parent) ids.push(at);
    return ids;
  }
}
