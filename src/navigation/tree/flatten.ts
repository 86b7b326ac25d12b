import type { Draft } from '../elements/draft.ts';
import type { NavNode } from '../site-tree.ts';

/** Drafts as a table, in the order in which they are read. Pages learn their nodes. */
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

/** What holds only hidden things would be a name that leads nowhere. */
function hideEmpty(nodes: NavNode[]): void {
  for (const node of nodes.toReversed()) {
    if (node.parent === null || node.page !== undefined || node.href !== undefined) continue;
    if (node.children.every((child) => nodes[child]!.hidden)) node.hidden = true;
  }
}
