import type { NavNode, SiteTree } from '../navigation/site-tree.ts';
import { inSidebar } from './place.ts';

/** How many links a sidebar shows below each node, by node id. Hidden nodes do not count. */
export function countLinks(tree: SiteTree): number[] {
  const counts = new Array<number>(tree.nodes.length).fill(0);
  // In the table, children follow their parents, so one backward pass adds up all counts.
  for (const node of tree.nodes.toReversed()) {
    if (node.hidden) counts[node.id] = 0;
    if (node.hidden || !inSidebar.has(node.kind)) continue;
    if (node.kind !== 'group') counts[node.id]! += 1;
    if (node.parent !== null) counts[node.parent]! += counts[node.id]!;
  }
  return counts;
}

/** Navigation with more links than this is not repeated on every page, because each page would grow with the site. */
const maxLinks = 400;

/** Ids of the nodes whose sidebar has too many links to repeat on every page. */
export function boundedSidebars({ nodes }: SiteTree, linkCounts: readonly number[]): Set<number> {
  const bounded = nodes.filter(
    ({ id, kind }) => !inSidebar.has(kind) && linkCounts[id]! > maxLinks,
  );
  return new Set(bounded.map(({ id }) => id));
}

/** Numbers for nodes, by id. They do not change when a page is added or removed, so neither do other documents. */
export function listNumbers({ nodes }: Pick<SiteTree, 'nodes'>): number[] {
  let next = 0;
  return nodes.map(({ kind }) => (kind === 'page' || kind === 'link' ? next : next++));
}

export interface ListNumbers {
  listNumbers: readonly number[];
}

/** The id of a node's lists: the number of the node, counting only nodes other than pages and links. */
export function listId({ id }: Pick<NavNode, 'id'>, { listNumbers }: ListNumbers): string {
  return String(listNumbers[id]!);
}
