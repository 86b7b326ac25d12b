/** The position of an island: between two comments from the build. */
export interface Place {
  end: Comment;
  nodes(): ChildNode[];
}

/** What Preact uses as the island's parent element. */
export interface Stage extends Element {}

/** The positions of a page's islands by number. */
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

/** Wraps a position for Preact: an element that has only these children. */
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
