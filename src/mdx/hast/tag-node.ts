import type { Element, ElementContent } from 'hast';
import { isPlainName } from '../modules/plain-name.ts';
import { componentNode } from './component-node.ts';
import { jsxAttributes } from './jsx-attributes.ts';

/** The node of a JSX tag whose props are known: its name decides whether it is an HTML element or a component. */
export function tagNode(
  name: string,
  props: Record<string, unknown>,
  children: ElementContent[],
  position: Element['position'],
): Element {
  if (!isPlainName(name)) return componentNode(name, props, children, position);
  const properties = jsxAttributes(name, props);
  const element: Element = { type: 'element', tagName: name, properties, children };
  if (position) element.position = position;
  return element;
}
