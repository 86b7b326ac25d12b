import type { Element, ElementContent } from 'hast';

declare module 'hast' {
  interface ElementData {
    /** The element is a component: `tagName` is its name, and its props are here. */
    component?: true;
    props?: Record<string, unknown>;
  }
}

/** A component in a resolved tree, still to be rendered. */
export function componentNode(
  name: string,
  props: Record<string, unknown>,
  children: ElementContent[],
  position?: Element['position'],
): Element {
  const node: Element = {
    type: 'element',
    tagName: name,
    properties: {},
    data: { component: true, props },
    children,
  };
  if (position) node.position = position;
  return node;
}
