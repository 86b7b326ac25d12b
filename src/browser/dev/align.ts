import { hasOwnShape, pristineOf, remember } from './pristine.ts';

/** How far a block is looked for: beyond, comparing all with all would take longer than drawing them anew. */
const reach = 100;

/**
 * Adds what is new in the page and takes away what is gone, so that what comes after it stays where it is: compared
 * step by step, each block below a new paragraph would be taken for its neighbour, and made anew or moved.
 */
export function align(live: Element, next: Element): void {
  const olds = [...live.childNodes].filter((node) => pristineOf(node));
  const news = [...next.childNodes];
  const end = olds.at(-1)?.nextSibling ?? null;
  // What scripts have put between the author's nodes says nothing of where these belong.
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

/** Makes as many nodes of what stands before `end` as the new page has there, of the same names. */
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

/** Goes into what has changed, and leaves the nodes themselves as they are. */
function descend(olds: Node[], news: Node[]): void {
  for (const fresh of news) {
    const at = olds.findIndex((old) => isAlike(old, fresh));
    if (at >= 0) inside(olds.splice(0, at + 1).pop()!, fresh);
  }
}

function inside(old: Node, fresh: Node): void {
  if (!isElement(old) || !isElement(fresh) || isSame(old, fresh)) return;
  // A custom element that has rebuilt its content is given the new content as a whole.
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
