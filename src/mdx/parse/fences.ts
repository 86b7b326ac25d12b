import type { Code, Nodes } from 'mdast';
import type { Math as MathBlock } from 'mdast-util-math';

/** Whether a fenced block extended to the end of its container because it has no closing fence. */
export function isOpenFence(node: Code | MathBlock, text: string): boolean {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return false;
  const run = /^(?:`{3,}|~{3,}|\${2,})/.exec(text.slice(start, start + 100))?.[0];
  if (run === undefined) return false;
  const lastLine = text.lastIndexOf('\n', end - 1);
  if (lastLine < start) return true;
  const closing = /^[ \t>]*([`~$]+)[ \t]*$/.exec(text.slice(lastLine + 1, end))?.[1];
  return closing === undefined || closing[0] !== run[0] || closing.length < run.length;
}

/** The deepest last node, which is where a text may end unfinished. */
export function lastLeaf(node: Nodes): Nodes {
  let leaf = node;
  while ('children' in leaf && leaf.children.length > 0) leaf = leaf.children.at(-1)!;
  return leaf;
}
