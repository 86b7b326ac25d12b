import type { NavNode } from './site-tree.ts';

/** The page that a path leads to in the other division, if it does. */
export type ByPath = (page: number) => number | undefined;

/**
 * The node at the same place below another division: the third page of its second group. Only where all lists on the
 * way have the same length and kinds, and where the other pages of the last one that are known by their path stand at
 * the same places.
 */
export function samePlace(
  nodes: readonly NavNode[],
  from: number,
  own: NavNode,
  target: NavNode,
  byPath: ByPath,
): number | undefined {
  let mine = own;
  let theirs = target;
  for (const at of wayDown(nodes, from, own.id) ?? []) {
    if (!areAlike(nodes, mine, theirs)) return undefined;
    mine = nodes[mine.children[at]!]!;
    theirs = nodes[theirs.children[at]!]!;
  }
  if (theirs.page === undefined || mine.parent === null || theirs.parent === null) return undefined;
  const others = nodes[theirs.parent]!.children;
  const agree = nodes[mine.parent]!.children.every((id, at) => {
    const { page } = nodes[id]!;
    const known = page === undefined ? undefined : byPath(page);
    return known === undefined || known === nodes[others[at]!]!.page;
  });
  return agree ? theirs.id : undefined;
}

/** Which child is taken at each step from a division to a node below it. */
function wayDown(nodes: readonly NavNode[], from: number, top: number): number[] | undefined {
  const way: number[] = [];
  for (let at = from; at !== top; ) {
    const { parent } = nodes[at]!;
    if (parent === null) return undefined;
    way.unshift(nodes[parent]!.children.indexOf(at));
    at = parent;
  }
  return way;
}

function areAlike(nodes: readonly NavNode[], a: NavNode, b: NavNode): boolean {
  return (
    a.children.length === b.children.length &&
    a.children.every((id, at) => nodes[id]!.kind === nodes[b.children[at]!]!.kind)
  );
}
