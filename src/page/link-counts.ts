import type { NavNode, SiteTree } from '../navigation/site-tree.ts';
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
const maxLinks = 400;

/** Ids of the nodes whose sidebar has too many links to repeat it in every page. */
export function boundedSidebars({ nodes }: SiteTree, linkCounts: readonly number[]): Set<number> {
  const bounded = nodes.filter(
    ({ id, kind }) => !inSidebar.has(kind) && linkCounts[id]! > maxLinks,
  );
  return new Set(bounded.map(({ id }) => id));
}

/** The numbers of nodes, by id: with a page more or less, those of others stay the same, and so do all documents. */
export function listNumbers({ nodes }: Pick<SiteTree, 'nodes'>): number[] {
  let next = 0;
  return nodes.map(({ kind }) => (kind === 'page' || kind === 'link' ? next : next++));
}

export interface ListNumbers {
  listNumbers: readonly number[];
}

/** What lists of a node are called by: the number of the node among those that are no page and no link. */
export function listId({ id }: Pick<NavNode, 'id'>, { listNumbers }: ListNumbers): string {
  return String(listNumbers[id]!);
}
