/** The author's version of each node, before scripts and readers changed it. */
const pristine = new WeakMap<Node, Node>();

export function pristineOf(node: Node): Node | undefined {
  return pristine.get(node);
}

/** Sets the author's version for this node only, not for its descendants. */
export function setPristine(live: Node, twin: Node): void {
  pristine.set(live, twin);
}

/** Pairs a tree with its unchanged copy, as far down as both have the same structure. */
export function remember(live: Node, twin: Node): void {
  pristine.set(live, twin);
  if (live.childNodes.length !== twin.childNodes.length) return;
  for (const [i, child] of live.childNodes.entries()) {
    const other = twin.childNodes[i]!;
    if (child.nodeName === other.nodeName) remember(child, other);
  }
}

/** Whether scripts have kept the structure of the author's elements in a tree. */
export function hasOwnShape(live: Node): boolean {
  const twin = pristine.get(live);
  if (!twin || live.nodeName !== twin.nodeName) return false;
  if (live.childNodes.length !== twin.childNodes.length) return false;
  return [...live.childNodes].every(
    (child) => child.nodeType !== Node.ELEMENT_NODE || hasOwnShape(child),
  );
}
