import type { Draft } from '../elements/draft.ts';
import type { NavNode } from '../site-tree.ts';

/** Turns drafts into a table in reading order, and sets the nodes of their pages. */
export function flatten(root: Draft): NavNode[] {
  const nodes: NavNode[] = [];
  add(root, null, nodes);
  hideEmpty(nodes);
  return nodes;
}

function add({ facts, page, children }: Draft, parent: number | null, nodes: NavNode[]): number {
  const id = nodes.length;
  const node: NavNode = { id, parent, children: [], ...facts };
  nodes.push(node);
  if (page) {
    node.page = page.index;
    page.nodes.push(id);
  }
  node.children = children.map((child) => add(child, id, nodes));
  return id;
}

/** An element with only hidden contents would be a link without a target. */
function hideEmpty(nodes: NavNode[]): void {
  for (const node of nodes.toReversed()) {
    if (node.parent === null || node.page !== undefined || node.href !== undefined) continue;
    if (node.children.every((child) => nodes[child]!.hidden)) node.hidden = true;
  }
}
