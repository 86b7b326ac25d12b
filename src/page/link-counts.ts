import type { SiteTree } from '../navigation/site-tree.ts';
import { inSidebar } from './place.ts';

/** How many links a sidebar shows below each node, by node id; what is hidden counts nothing. */
export function countLinks(tree: SiteTree): number[] {
  const counts = new Array<number>(tree.nodes.length).fill(0);
  // Children stand behind their parents in the table, so that one pass backwards adds them up.
  for (const node of tree.nodes.toReversed()) {
    if (node.hidden) counts[node.id] = 0;
    if (node.hidden || !inSidebar.has(node.kind)) continue;
    if (node.kind !== 'group') counts[node.id]! += 1;
    if (node.parent !== null) counts[node.parent]! += counts[node.id]!;
  }
  return counts;
}

/** Navigation with more links than this is not repeated in every page, or each page would grow with the site. */
const mostLinks = 400;

/** Ids of the nodes whose sidebar has too many links to repeat it in every page. */
export function boundedSidebars({ nodes }: SiteTree, linkCounts: readonly number[]): Set<number> {
  const bounded = nodes.filter(
    ({ id, kind }) => !inSidebar.has(kind) && linkCounts[id]! > mostLinks,
  );
  return new Set(bounded.map(({ id }) => id));
}
