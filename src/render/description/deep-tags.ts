import type { Nodes, Root } from 'mdast';
import { limitDepth } from '../../mdx/parse/depth.ts';

/**
 * The deepest nesting of HTML elements. Descriptions need only a few levels, and whatever walks a tree needs stack
 * for each.
 */
const maxElements = 100;

/** Elements that close by themselves: without content, or at the start of the next one of their kind. */
const short = new Set(
  'area base br col colgroup dd dt embed hr img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
);

/** Turns tags into text that would nest elements deeper than later stages can walk. Returns whether there were any. */
export function deepTags(tree: Root): boolean {
  let isDeep = limitDepth(tree).length > 0;
  let depth = 0;
  const visit = (node: Nodes): void => {
    if ('children' in node) for (const child of node.children) visit(child);
    if (node.type !== 'html') return;
    for (const [, close, name = ''] of node.value.matchAll(/<(\/?)([a-z][\w-]*)/gi)) {
      if (short.has(name.toLowerCase())) continue;
      depth = Math.max(0, depth + (close ? -1 : 1));
      if (depth <= maxElements) continue;
      Object.assign(node, { type: 'text' });
      depth = maxElements;
      isDeep = true;
      return;
    }
  };
  visit(tree);
  return isDeep;
}
