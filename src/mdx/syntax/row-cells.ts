import type { TableCell, TableRow } from 'mdast';

/** The cells of a row below a header of this width, and those beyond it, up to the last one that is not empty. */
export function rowCells({ children }: TableRow, width: number): TableCell[] {
  const last = children.findLastIndex((cell) => cell.children.length > 0);
  return children.slice(0, Math.max(width, last + 1));
}
