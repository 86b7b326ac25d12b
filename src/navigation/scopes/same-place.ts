import type { NavNode } from '../site-tree.ts';

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
    const [a, b] = [mine, theirs];
    if (!once(nodes, `alike ${a.id} ${b.id}`, () => areAlike(nodes, a, b))) return undefined;
    mine = nodes[a.children[at]!]!;
    theirs = nodes[b.children[at]!]!;
  }
  if (theirs.page === undefined || mine.parent === null || theirs.parent === null) return undefined;
  const [a, b] = [nodes[mine.parent]!, nodes[theirs.parent]!];
  const agrees = once(nodes, `agree ${a.id} ${b.id}`, () => agree(nodes, a, b, byPath));
  return agrees ? theirs.id : undefined;
}

/** What is known of pairs of lists of a tree. Each page of a list asks the same about all of them. */
const known = new WeakMap<readonly NavNode[], Map<string, boolean>>();

function once(nodes: readonly NavNode[], key: string, find: () => boolean): boolean {
  const ofTree = known.get(nodes) ?? new Map<string, boolean>();
  known.set(nodes, ofTree);
  const found = ofTree.get(key) ?? find();
  ofTree.set(key, found);
  return found;
}

/** Whether the pages of a list that are known by their path stand at the same places of the other one. */
function agree(nodes: readonly NavNode[], a: NavNode, b: NavNode, byPath: ByPath): boolean {
  return a.children.every((id, at) => {
    const { page } = nodes[id]!;
    const other = page === undefined ? undefined : byPath(page);
    return other === undefined || other === nodes[b.children[at]!]!.page;
  });
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
