import type { Element, ElementContent } from 'hast';
import type { Location } from '../../diagnostics/diagnostic.ts';

declare module 'hast' {
  interface ElementData {
    /** Set if the element is a component: its name is in `tagName`, its props in `props`. */
    component?: true;
    props?: Record<string, unknown>;
    /**
     * The tag in the author's code that produced the element. The element's own position is where the page uses the
     * code.
     */
    inCode?: CodeTag;
  }
}

/** A tag in an author's code. */
export interface CodeTag {
  /** The location of its name. */
  at: Location;
  /** Whether all of its attributes are written in the tag, as texts. */
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
