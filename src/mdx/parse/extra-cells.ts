import type { Nodes, Root, Table } from 'mdast';
import { rowCells } from '../syntax/row-cells.ts';
import type { TreeProblem } from './problem.ts';

/**
 * Reports tables in which a row has more cells than the header, most often because of a bar in code; each table once.
 * An empty cell at the end of a row, from one bar too many, loses nothing and is not reported.
 */
export function extraCells(tree: Root): TreeProblem[] {
  const problems: TreeProblem[] = [];
  const visit = (node: Nodes) => {
    const problem = node.type === 'table' ? longRows(node) : undefined;
    if (problem) problems.push(problem);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return problems;
}

function longRows({ children: [header, ...body] }: Table): TreeProblem | undefined {
  const width = header?.children.length ?? 0;
  const [first, ...others] = body.filter((row) => rowCells(row, width).length > width);
  if (!first?.position) return undefined;
  const have = others.length === 1 ? 'has' : 'have';
  const more = others.length > 0 ? `, and so ${have} ${others.length} more` : '';
  return {
    code: 'mdx/extra-cells',
    message: `This row has more cells (${rowCells(first, width).length}) than the header of its table (${width})${more}.`,
    hint: 'Write `\\|` for a bar that is part of the text, in code as well; or add a heading for the column.',
    start: first.position.start.offset!,
    end: first.position.end.offset!,
  };
}
