import type { Nodes, Root } from 'mdast';
import { limitDepth } from '../../mdx/parse/depth.ts';

/** Elements of HTML inside each other; a description needs a few, and what walks a tree needs some of the stack for each. */
const mostElements = 100;

/** Those that end by themselves: without content, or where the next of their kind begins. */
const short = new Set(
  'area base br col colgroup dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/** Makes text of tags that would nest elements deeper than any later stage can walk. */
export function deepTags(tree: Root): void {
  limitDepth(tree);
  let depth = 0;
  const visit = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) visit(child);
    if (node.type !== 'html') return;
    for (const [, close, name = ''] of node.value.matchAll(/<(\/?)([a-z][\w-]*)/gi)) {
      if (short.has(name.toLowerCase())) continue;
      depth = Math.max(0, depth + (close ? -1 : 1));
      if (depth <= mostElements) continue;
      Object.assign(node, { type: 'text' });
      depth = mostElements;
      return;
    }
  };
  visit(tree);
}
