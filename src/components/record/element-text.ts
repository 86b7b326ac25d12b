import type { Element, ElementContent } from 'hast';

/** The text of an element as a reader sees it: its text nodes, `<br>` as a line break. */
export function elementText(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(elementText).join('');
}
