import type { NavNode } from '../site-tree.ts';

/** The page with the corresponding path in the other division, if there is one. */
export type ByPath = (page: number) => number | undefined;

/**
 * The node at the same place below another division, such as the third page of its second group. It is returned only
 * if all lists on the path have the same length and kinds, and if pages of the last list with a counterpart by path
 * are at the same places.
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

/** Cached comparisons of lists, since each page of a list needs the same ones. */
const comparisons = new WeakMap<readonly NavNode[], Map<string, boolean>>();

function once(nodes: readonly NavNode[], key: string, find: () => boolean): boolean {
  const ofTree = comparisons.get(nodes) ?? new Map<string, boolean>();
  comparisons.set(nodes, ofTree);
  const result = ofTree.get(key) ?? find();
  ofTree.set(key, result);
  return result;
}

/** Whether pages of one list that have a counterpart by path are at the same places in the other list. */
function agree(nodes: readonly NavNode[], a: NavNode, b: NavNode, byPath: ByPath): boolean {
  return a.children.every((id, at) => {
    const { page } = nodes[id]!;
    const other = page === undefined ? undefined : byPath(page);
    return other === undefined || other === nodes[b.children[at]!]!.page;
  });
}

/** The index of the child at each step from a division down to a node. */
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
