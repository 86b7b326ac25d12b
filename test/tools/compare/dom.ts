import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Built HTML as a browser reads it. */
export function parseHtml(html: string): Node {
  return parse(html);
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((entry) => entry.name === name)?.value;
}

export function childrenOf(node: Node): Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** All elements in document order. */
export function* elements(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (isElement(child)) yield child;
    yield* elements(child);
  }
}

export function byId(node: Node, id: string): Element | undefined {
  for (const element of elements(node)) if (attribute(element, 'id') === id) return element;
  return undefined;
}

export function firstNamed(node: Node, tagName: string): Element | undefined {
  for (const element of elements(node)) if (element.tagName === tagName) return element;
  return undefined;
}

/** Text as it stands, without what browsers do not show. */
export function rawText(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if (isElement(node) && ['script', 'style', 'template'].includes(node.tagName)) return '';
  return childrenOf(node).map(rawText).join('');
}
