import type { RootContent } from 'mdast';
import type { Point, Position } from 'unist';

/** A part of a document between two boundaries. Offsets of its lines are offsets in `text`. */
export interface Piece {
  text: string;
  /** The offset of the piece in the document. */
  base: number;
  /** The number of special characters so far in the current paragraph, heading or cell. */
  signs: number;
  /** Whether the document has a definition of this label. */
  isDefined: (label: string) => boolean;
}

/** The part of one line that belongs to a container, without the markers and indentation of what encloses it. */
export interface Line {
  /** The line's number in the document, starting at 1. */
  number: number;
  /** The offset from which columns are counted. */
  begin: number;
  start: number;
  end: number;
  /** The line lacks the indentation of its container, which only the text of a paragraph may (CommonMark, 5.2). */
  lazy?: boolean;
}

/** Where a block starts: the lines of its container and the index of its first line. */
export interface Opening {
  piece: Piece;
  lines: readonly Line[];
  index: number;
  /** The first line, starting at the block's first character. */
  line: Line;
}

export interface Block {
  nodes: RootContent[];
  /** The index of the first line after it. */
  next: number;
}

/** Reads the content of a container. Throughout this folder, `undefined` means that unified has to read the text. */
export type ReadBlocks = (piece: Piece, lines: readonly Line[]) => RootContent[] | undefined;

export function linesOf(text: string, first: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    lines.push({ number: first + lines.length, begin: start, start, end });
    start = end + 1;
  }
  return lines;
}

export function pointAt(piece: Pick<Piece, 'base'>, line: Line, offset: number): Point {
  return { line: line.number, column: offset - line.begin + 1, offset: piece.base + offset };
}

/** A position within one line. */
export function placeIn(
  piece: Pick<Piece, 'base'>,
  line: Line,
  start: number,
  end: number,
): Position {
  return { start: pointAt(piece, line, start), end: pointAt(piece, line, end) };
}

/** The position from the start of one line to the end of another. */
export function placeOf(piece: Piece, first: Line, last: Line): Position {
  return { start: pointAt(piece, first, first.start), end: pointAt(piece, last, last.end) };
}

export function contentOf({ text }: Piece, { start, end }: Line): string {
  return text.slice(start, end);
}

/** The offset of the first non-space character of a line, or the line's end when it is blank. */
export function afterSpaces({ text }: Piece, { start, end }: Line): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === 32) at++;
  return at;
}

/** The offset after the last character of a line that is not a space. */
export function withoutSpaces({ text }: Piece, { start, end }: Line): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) === 32) at--;
  return at;
}

/** The offset after a run of the same character. */
export function runEnd(text: string, start: number): number {
  let at = start + 1;
  while (text[at] === text[start]) at++;
  return at;
}
