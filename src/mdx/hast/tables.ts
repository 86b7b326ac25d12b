import type { Nodes, Table } from 'mdast';

/**
 * GFM drops the cells of a row that has more of them than the header (spec 0.29, "Tables"), which would lose an
 * author's text. Here the table is as wide as its widest row, and the header gets empty cells. Changes the tree.
 */
export function tables(node: Nodes): void {
  if (node.type === 'table') widen(node);
  if ('children' in node) for (const child of node.children) tables(child);
}

function widen(table: Table): void {
  const [header] = table.children;
  const width = Math.max(...table.children.map((row) => row.children.length));
  if (!header || header.children.length >= width) return;
  while (header.children.length < width) header.children.push({ type: 'tableCell', children: [] });
  table.align = [...header.children].map((_, column) => table.align?.[column] ?? null);
}
