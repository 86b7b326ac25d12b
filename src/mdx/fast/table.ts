import type { AlignType, TableCell, TableRow } from 'mdast';
import {
  afterSpaces,
  type Block,
  contentOf,
  type Line,
  type Opening,
  type Piece,
  placeIn,
  placeOf,
  withoutSpaces,
} from './piece.ts';
import { readText } from './text.ts';

/** Reads a table in which all rows start and end with a bar. */
export function readTable({ piece, lines, index, line }: Opening): Block | undefined {
  const rows = [line];
  for (let i = index + 1; i < lines.length; i++) {
    const start = afterSpaces(piece, lines[i]!);
    if (start === lines[i]!.end) break;
    rows.push({ ...lines[i]!, start });
  }
  const [head, delimiters, ...body] = rows;
  if (!rows.every((row) => isRow(piece, row))) return undefined;
  if (!delimiters || !/^\|(?: *:?-+:? *\|)+$/.test(contentOf(piece, delimiters))) return undefined;
  const align = contentOf(piece, delimiters).split('|').slice(1, -1).map(alignment);
  const children: TableRow[] = [];
  for (const row of [head!, ...body]) {
    const node = readRow(piece, row);
    if (!node) return undefined;
    children.push(node);
  }
  if (children[0]!.children.length !== align.length) return undefined;
  const position = placeOf(piece, line, rows.at(-1)!);
  return { nodes: [{ type: 'table', align, children, position }], next: index + rows.length };
}

function isRow({ text }: Piece, { start, end }: Line): boolean {
  return end - start > 1 && text[start] === '|' && text[end - 1] === '|';
}

function alignment(cell: string): AlignType {
  const typed = cell.trim();
  if (typed.startsWith(':')) return typed.endsWith(':') ? 'center' : 'left';
  return typed.endsWith(':') ? 'right' : null;
}

function readRow(piece: Piece, line: Line): TableRow | undefined {
  const children: TableCell[] = [];
  const last = line.end - 1;
  for (let bar = line.start; bar < last; ) {
    const next = piece.text.indexOf('|', bar + 1);
    const cell = readCell(piece, line, bar, next);
    if (!cell) return undefined;
    cell.position = placeIn(piece, line, bar, next === last ? line.end : next);
    children.push(cell);
    bar = next;
  }
  return { type: 'tableRow', children, position: placeOf(piece, line, line) };
}

/** The cell between two bars. After a backslash the second bar would be text. */
function readCell(piece: Piece, line: Line, bar: number, next: number): TableCell | undefined {
  const start = afterSpaces(piece, { ...line, start: bar + 1, end: next });
  if (piece.text[next - 1] === '\\') return undefined;
  const end = withoutSpaces(piece, { ...line, start, end: next });
  const children = start < end ? readText(piece, [{ ...line, start, end }]) : [];
  return children && { type: 'tableCell', children };
}
