import type { Element, ElementContent } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** What is in the element becomes alive in the browser, under this number. */
    island?: number;
    /** What is in the element stays as the build makes it, inside something that becomes alive. */
    slot?: number;
  }
}

/** Holds a part of a resolved tree together; nothing of it is in the page but what is in it. */
export function islandNode(
  data: { island: number } | { slot: number },
  children: ElementContent[],
): Element {
  return { type: 'element', tagName: 'oct-part', properties: {}, data, children };
}
