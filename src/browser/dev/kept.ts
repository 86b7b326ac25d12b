import { pristineOf } from './pristine.ts';

const prefix = 'octavo-kept-';
/** How far a block is looked for: beyond, comparing all with all would take longer than drawing them anew. */
const reach = 100;

/**
 * The elements that the author has not changed. Each has an id of its own on both sides while the page is changed: with
 * nothing but names to go by, a new paragraph would take the place of the next one, and all between the two be lost.
 */
export class Kept {
  readonly #live: Element;
  readonly #next: Element;
  readonly #partners = new Map<Node, Node>();

  constructor(live: Element, next: Element) {
    this.#live = live;
    this.#next = next;
    this.#below(live, next);
  }

  has(live: Node, next: Node): boolean {
    return this.#partners.get(next) === live;
  }

  /** Takes the ids away again, those of copies too. */
  end(): void {
    for (const root of [this.#live, this.#next])
      for (const element of root.querySelectorAll(`[id^="${prefix}"]`))
        element.removeAttribute('id');
  }

  #below(live: Element, next: Element): void {
    const olds = [...live.children];
    const news = [...next.children];
    while (olds.length > 0 && news.length > 0 && isSame(olds.at(-1)!, news.at(-1)!))
      this.#keep(olds.pop()!, news.pop()!);
    const changed: Element[] = [];
    for (const fresh of news) {
      const at = olds.slice(0, reach).findIndex((old) => isSame(old, fresh));
      if (at < 0) {
        changed.push(fresh);
        continue;
      }
      const passed = olds.splice(0, at + 1);
      this.#keep(passed.pop()!, fresh);
      this.#inside(passed, changed.splice(0));
    }
    this.#inside(olds, changed);
  }

  /** Goes into elements that have changed, each with the next one of its name. */
  #inside(olds: Element[], news: Element[]): void {
    for (const fresh of news) {
      const at = olds.findIndex(
        (old) => old.localName === fresh.localName && pristineId(old) === fresh.id,
      );
      if (at >= 0) this.#below(olds.splice(0, at + 1).pop()!, fresh);
    }
  }

  #keep(live: Element, next: Element): void {
    this.#partners.set(next, live);
    if (!live.id && !next.id) live.id = next.id = prefix + this.#partners.size;
  }
}

function isSame(live: Element, next: Element): boolean {
  return pristineOf(live)?.isEqualNode(next) ?? false;
}

function pristineId(live: Element): string {
  return ((pristineOf(live) as Element | undefined) ?? live).id;
}
