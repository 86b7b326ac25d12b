import type { NavNode, SitePage } from '../site-tree.ts';

/**
 * Puts the home of each page first among its nodes: the first visible one, preferably in the default language and
 * version.
 */
export function chooseHomes(pages: readonly SitePage[], nodes: readonly NavNode[]): void {
  for (const page of pages) {
    if (page.nodes.length < 2) continue;
    const ranked = page.nodes.map((id) => ({ id, rank: rankOf(id, nodes) }));
    const best = ranked.reduce((least, { rank }) => Math.min(least, rank), Infinity);
    const home = ranked.find(({ rank }) => rank === best)!.id;
    page.nodes = [home, ...page.nodes.filter((id) => id !== home)];
  }
}

function rankOf(id: number, nodes: readonly NavNode[]): number {
  if (nodes[id]!.hidden) return 2;
  for (let at: number | null = id; at !== null; at = nodes[at]!.parent) {
    if (nodes[at]!.default === false) return 1;
  }
  return 0;
}
