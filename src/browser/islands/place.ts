/** Where an island stands: between two comments that the build wrote. */
export interface Place {
  end: Comment;
  nodes(): ChildNode[];
}

/** What Preact takes for the element around an island. */
export interface Stage extends Element {}

/** The places of a page by their numbers. */
export function findPlaces(): Map<number, Place> {
  const places = new Map<number, Place>();
  const open = new Map<string, Comment>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    const [, closing, number] = /^(\/?)oct (\d+)$/.exec(comment.data) ?? [];
    if (number === undefined) continue;
    const start = open.get(number);
    if (!closing) open.set(number, comment);
    else if (start?.parentNode && start.parentNode === comment.parentNode) {
      places.set(Number(number), { end: comment, nodes: () => between(start, comment) });
    }
  }
  return places;
}

function between(start: Comment, end: Comment): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = start.nextSibling; node && node !== end; node = node.nextSibling)
    nodes.push(node);
  return nodes;
}

/** A place as Preact wants it: an element with only these children. */
export function stage({ end, nodes }: Place): Stage {
  const parent = end.parentNode as Element;
  const isInside = (node: Node) =>
    node === end || (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return {
    nodeType: 1,
    ownerDocument: document,
    namespaceURI: parent.namespaceURI,
    get firstChild() {
      return nodes()[0] ?? null;
    },
    get childNodes() {
      return nodes();
    },
    contains: (node: Node) => parent.contains(node),
    appendChild: (node: Node) => parent.insertBefore(node, end),
    insertBefore: (node: Node, next: Node | null) =>
      parent.insertBefore(node, next?.parentNode === parent && isInside(next) ? next : end),
    removeChild: (node: Node) => parent.removeChild(node),
  } as unknown as Stage;
}
