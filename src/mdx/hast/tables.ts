import type { Nodes, Table } from 'mdast';
import { rowCells } from '../syntax/row-cells.ts';

/** The most empty cells to add to short rows of a page: without a limit, a small table could get millions of them. */
const maxEmpty = 50_000;

/**
 * GFM drops the cells of a row that has more of them than the header (spec 0.29, "Tables"), which would lose an
 * author's text. Here a table is as wide as its widest row, and all other rows get empty cells. If too many would be
 * needed, rows keep their lengths and columns lose their alignment. Only empty cells are dropped. Changes the tree.
 */
export function tables(tree: Nodes): void {
  let room = maxEmpty;
  const visit = (node: Nodes) => {
    if (node.type === 'table') {
      dropEmpty(node);
      const empty = emptyCells(node);
      if (empty > room) node.align = undefined;
      else {
        room -= empty;
        widen(node);
      }
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(tree);
}

/** Removes the empty cells beyond the width of the header. */
function dropEmpty({ children: rows }: Table): void {
  const width = rows[0]?.children.length ?? 0;
  for (const row of rows) {
    if (row.children.length > width) row.children = rowCells(row, width);
  }
}

function emptyCells(table: Table): number {
  const cells = table.children.reduce((sum, row) => sum + row.children.length, 0);
  return widthOf(table) * table.children.length - cells;
}

function widen(table: Table): void {
  const [header] = table.children;
  const width = widthOf(table);
  if (!header || header.children.length >= width) return;
  while (header.children.length < width) header.children.push({ type: 'tableCell', children: [] });
  table.align = [...header.children].map((_, column) => table.align?.[column] ?? null);
}

function widthOf({ children }: Table): number {
  return children.reduce((width, row) => Math.max(width, row.children.length), 0);
}
