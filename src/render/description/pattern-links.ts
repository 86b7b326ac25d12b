import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** An address with a scheme, or from the root, the page or its folder. */
const address = /^(?:[a-z][a-z\d+.-]*:|[/#.?])/i;

/** `[T,t]([0-1][0-9]|2[0-3])` is part of a regular expression, not a link: it stays as written. Changes the tree. */
export function patternLinks(tree: Root, text: string): void {
  visit(tree, 'link', ({ url, position }, index, parent) => {
    if (address.test(url) || !isPattern(url) || position === undefined || parent === undefined)
      return;
    const value = text.slice(position.start.offset, position.end.offset);
    parent.children[index!] = { type: 'text', value };
  });
}

/** Whether a text has a range of characters, an alternative or a sign of regular expressions. In linear time. */
function isPattern(text: string): boolean {
  if (/[|\\^]/.test(text)) return true;
  const closed = text.split(']').slice(0, -1);
  return closed.some((part) => {
    const start = part.indexOf('[');
    return start >= 0 && part.includes('-', start);
  });
}
