import type { Element, ElementContent } from 'hast';

/** Wide tables scroll inside themselves; the keyboard reaches what a finger would push. */
export function table(node: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-wrapper'], tabIndex: 0 },
    children: [withWholeCode(node)],
  };
}

/** So much stands on one line of a phone, with a column of words beside it. */
const short = 24;

/** Short code stays in one piece: browsers break at every hyphen of the flags and names that tables list. */
function withWholeCode(node: Element): Element {
  if (node.tagName === 'pre') return node;
  if (node.tagName === 'code') return isShort(node) ? whole(node) : node;
  const inside = (child: ElementContent) =>
    child.type === 'element' ? withWholeCode(child) : child;
  return { ...node, children: node.children.map(inside) };
}

function isShort({ children }: Element): boolean {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value.length <= short;
}

function whole(node: Element): Element {
  const names = [node.properties.className ?? []].flat();
  const className = [...names.map(String), 'oct-unbroken'];
  return { ...node, properties: { ...node.properties, className } };
}
