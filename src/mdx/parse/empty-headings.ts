import type { Nodes, Root } from 'mdast';
import type { TreeProblem } from './problem.ts';

/** Reports headings that have nothing after their `#` signs. */
export function emptyHeadings(tree: Root): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const visit = (node: Nodes) => {
    if (node.type === 'heading' && node.children.length === 0 && node.position) {
      problems.push({
        code: 'mdx/empty-heading',
        message: 'This heading has no text.',
        hint: `Write it after the \`${'#'.repeat(node.depth)}\`, or remove the line.`,
        start: node.position.start.offset!,
        end: node.position.end.offset!,
      });
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return problems;
}
