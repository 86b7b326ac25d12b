import type { Element, ElementContent } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';

declare module 'hast' {
  interface ElementData {
    /** Set if the element is a component: its name is in `tagName`, its props in `props`. */
    component?: true;
    props?: Record<string, unknown>;
    /** The tag in the author's code that made the element. Its position is where the page uses that code. */
    inCode?: CodeTag;
  }
}

/** A tag in code. */
export interface CodeTag {
  /** Its name. */
  at: Location;
  /** All of its attributes are written in it, too, as texts. */
  isLiteral: boolean;
}

/** A component that is resolved but not rendered yet. */
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
