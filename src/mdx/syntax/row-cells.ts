import type { TableCell, TableRow } from 'mdast';

/** The cells of a row that stand under a header of so many cells, and those beyond up to the last that is not empty. */
export function rowCells({ children }: TableRow, width: number): TableCell[] {
  const last = children.findLastIndex((cell) => cell.children.length > 0);
  return children.slice(0, Math.max(width, last + 1));
}
