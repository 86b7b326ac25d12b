import type { Element, ElementContent } from 'hast';

/** An element's text as a reader sees it, with `<br>` as a line break. */
export function elementText(node: Element | ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(elementText).join('');
}
