import type { Element, ElementContent } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** The element's content is interactive in the browser, as the island with this number. */
    island?: number;
    /** The element's content is static HTML inside an island. */
    slot?: number;
  }
}

/** Marks a part of a resolved tree. Only its content appears on the page. */
export function islandNode(
  data: { island: number } | { slot: number },
  children: ElementContent[],
): Element {
  return { type: 'element', tagName: 'oct-part', properties: {}, data, children };
}
