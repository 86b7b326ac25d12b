import type { Element, ElementContent } from 'hast';

/** Makes a wide table scroll within itself, also by keyboard. */
export function table(node: Element): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table-wrapper'], tabIndex: 0 },
    children: [withWholeCode(node)],
  };
}

/** Characters that fit on one line of a phone beside a column of text. */
const short = 24;

/** Keeps short code in one line: browsers break at every hyphen of the flags and names in tables. */
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
