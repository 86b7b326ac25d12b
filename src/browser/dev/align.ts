import { hasOwnShape, pristineOf, remember } from './pristine.ts';

/** How many nodes to search for a block. Searching farther would take longer than rendering the blocks again. */
const reach = 100;

/**
 * Adds new nodes and removes old ones so that the nodes after them stay in place. Comparing them one by one would match
 * every block below a new paragraph with its neighbour, and rebuild or move it.
 */
export function align(live: Element, next: Element): void {
  const olds = [...live.childNodes].filter((node) => pristineOf(node));
  const news = [...next.childNodes];
  const end = olds.at(-1)?.nextSibling ?? null;
  // The position of nodes that scripts added says nothing about that of the author's nodes.
  const isWhole = olds.length === live.childNodes.length;
  const pair = (before: Node[], after: Node[], at: Node | null) =>
    isWhole ? fill(live, before, after, at) : descend(before, after);
  let tail = end;
  while (olds.length > 0 && news.length > 0 && isSame(olds.at(-1)!, news.at(-1)!)) {
    tail = olds.pop()!;
    news.pop();
  }
  while (olds.length > 0 && news.length > 0 && isSame(olds[0]!, news[0]!)) {
    olds.shift();
    news.shift();
  }
  const changed: Node[] = [];
  for (const fresh of news) {
    const at = isElement(fresh) ? olds.slice(0, reach).findIndex((old) => isSame(old, fresh)) : -1;
    if (at < 0) {
      changed.push(fresh);
      continue;
    }
    const passed = olds.splice(0, at + 1);
    const same = passed.pop()!;
    pair(passed, changed.splice(0), same);
  }
  pair(olds, changed, tail);
}

/** Inserts nodes before `end` until their number and names equal those in the new page. */
function fill(parent: Element, olds: Node[], news: Node[], end: Node | null): void {
  for (const fresh of news) {
    const at = olds.findIndex((old) => isAlike(old, fresh));
    if (at < 0) {
      const added = document.importNode(fresh, true);
      remember(added, fresh);
      parent.insertBefore(added, olds[0] ?? end);
      continue;
    }
    const passed = olds.splice(0, at + 1);
    const old = passed.pop()!;
    for (const gone of passed) gone.parentNode?.removeChild(gone);
    inside(old, fresh);
  }
  for (const gone of olds) gone.parentNode?.removeChild(gone);
}

/** Recurses into changed nodes, but keeps the nodes themselves. */
function descend(olds: Node[], news: Node[]): void {
  for (const fresh of news) {
    const at = olds.findIndex((old) => isAlike(old, fresh));
    if (at >= 0) inside(olds.splice(0, at + 1).pop()!, fresh);
  }
}

function inside(old: Node, fresh: Node): void {
  if (!isElement(old) || !isElement(fresh) || isSame(old, fresh)) return;
  // A custom element that has replaced its content cannot be compared, so all of it is replaced.
  if (old.localName.includes('-') && !hasOwnShape(old)) return;
  align(old, fresh);
}

function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}

function isSame(live: Node, next: Node): boolean {
  return pristineOf(live)?.isEqualNode(next) ?? false;
}

function isAlike(live: Node, next: Node): boolean {
  const twin = pristineOf(live);
  if (twin?.nodeName !== next.nodeName) return false;
  return !isElement(twin) || twin.id === (next as Element).id;
}
