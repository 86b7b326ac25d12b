import type { Element, ElementContent } from 'hast';

/** Characters that fit on one line of a phone in a table column beside text. */
const maxShortCode = 24;

/** Keeps short code within a node on one line: browsers break at every hyphen of the flags and names in tables. */
export function withWholeCode(node: Element): Element {
  if (node.tagName === 'pre') return node;
  if (node.tagName === 'code') return isShort(node) ? withClass(node, 'oct-unbroken') : node;
  return { ...node, children: node.children.map((child) => mapElement(child, withWholeCode)) };
}

/** Keeps a flag such as `--offline` on one line of text: browsers would break after its first hyphen. */
export function wholeFlag(code: Element): Element {
  const [text] = code.children;
  return text?.type === 'text' && /^--?[\p{L}\p{N}]/u.test(text.value) ? withWholeCode(code) : code;
}

function isShort({ children }: Element): boolean {
  const [text] = children;
  return children.length === 1 && text?.type === 'text' && text.value.length <= maxShortCode;
}

/** Applies a change to a child if it is an element. */
export function mapElement(
  child: ElementContent,
  change: (node: Element) => Element,
): ElementContent {
  return child.type === 'element' ? change(child) : child;
}

/** The element with an additional class. */
export function withClass(node: Element, name: string): Element {
  const names = [node.properties.className ?? []].flat().map(String);
  return { ...node, properties: { ...node.properties, className: [...new Set([...names, name])] } };
}
