import type { Nodes, Root, RootContent } from 'mdast';
import type { TreeProblem } from './problem.ts';

/**
 * The deepest nesting of a page. Code that walks a tree needs stack for each level, and no real page is nested deeper.
 */
export const maxDepth = 300;

/** Replaces nodes that are nested too deeply by their text, so that later stages can walk the tree by recursion. */
export function limitDepth(tree: Root): TreeProblem[] {
  const problems: TreeProblem[] = [];
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const next: Nodes[] = [];
    for (const node of level) {
      if (!('children' in node)) continue;
      if (depth < maxDepth) {
        for (const child of node.children) next.push(child);
        continue;
      }
      problems.push({
        code: 'content/too-deep',
        message: `Blocks or emphasis are nested more than ${maxDepth} times here; anything deeper is shown as text.`,
        hint: 'Look for a character that is repeated by mistake.',
        start: node.position?.start.offset ?? 0,
      });
      node.children = [asText(node)] as typeof node.children;
    }
    level = next;
  }
  return problems.slice(0, 1);
}

function asText(node: Nodes): RootContent {
  const parts: string[] = [];
  const stack: Nodes[] = [node];
  for (let current = stack.pop(); current; current = stack.pop()) {
    if ('value' in current && typeof current.value === 'string') parts.push(current.value);
    if ('children' in current) {
      for (let i = current.children.length - 1; i >= 0; i--) stack.push(current.children[i]!);
    }
  }
  const text: RootContent = { type: 'text', value: parts.join(' ') };
  if (node.type === 'listItem' || node.type === 'blockquote') {
    return { type: 'paragraph', children: [text] };
  }
  if (node.type !== 'list') return text;
  return { type: 'listItem', children: [{ type: 'paragraph', children: [text] }] };
}
