import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** A range of characters, an alternative or a sign of regular expressions, in what is no address from a root. */
const pattern = /^(?![a-z][a-z\d+.-]*:|[/#.?]).*(?:\[[^\]]*-[^\]]*\]|[|\\^])/i;

/** `[T,t]([0-1][0-9]|2[0-3])` is part of a regular expression, not a link: it stays as written. Changes the tree. */
export function patternLinks(tree: Root, text: string): void {
  visit(tree, 'link', ({ url, position }, index, parent) => {
    if (!pattern.test(url) || position === undefined || parent === undefined) return;
    const value = text.slice(position.start.offset, position.end.offset);
    parent.children[index!] = { type: 'text', value };
  });
}
