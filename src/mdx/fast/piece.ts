import type { RootContent } from 'mdast';
import type { Point, Position } from 'unist';

/** A stretch of a document between two boundaries. Offsets of its lines are offsets in `text`. */
export interface Piece {
  text: string;
  /** Offset of the piece in the document. */
  base: number;
  /** Signs that were met in the text of one paragraph, heading or cell. */
  signs: number;
}

/** What one line adds to the content of a container: without the marks and the indentation of what it stands in. */
export interface Line {
  /** In the document, from 1. */
  number: number;
  /** Where columns are counted from. */
  begin: number;
  start: number;
  end: number;
}

/** Where a block begins: the lines of its container, and which of them is its first. */
export interface Opening {
  piece: Piece;
  lines: readonly Line[];
  index: number;
  /** The first line, from the sign on that the block begins with. */
  line: Line;
}

export interface Block {
  nodes: RootContent[];
  /** Index of the first line after it. */
  next: number;
}

/** Reads the content of a container. In this folder `undefined` always means doubt: the text is for unified to read. */
export type ReadBlocks = (piece: Piece, lines: readonly Line[]) => RootContent[] | undefined;

export function linesOf(text: string, first: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    lines.push({ number: first + lines.length, begin: start, start, end });
    start = end + 1;
  }
  return lines;
}

export function pointAt(piece: Piece, line: Line, offset: number): Point {
  return { line: line.number, column: offset - line.begin + 1, offset: piece.base + offset };
}

/** A place within one line. */
export function placeIn(piece: Piece, line: Line, start: number, end: number): Position {
  return { start: pointAt(piece, line, start), end: pointAt(piece, line, end) };
}

/** From the beginning of one line to the end of another. */
export function placeOf(piece: Piece, first: Line, last: Line): Position {
  return { start: pointAt(piece, first, first.start), end: pointAt(piece, last, last.end) };
}

export function contentOf({ text }: Piece, { start, end }: Line): string {
  return text.slice(start, end);
}

/** Offset of the first character of a line that is no space; its end when it is blank. */
export function afterSpaces({ text }: Piece, { start, end }: Line): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === 32) at++;
  return at;
}

/** Offset after a run of one sign. */
export function runEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] === text[start]) at++;
  return at;
}
