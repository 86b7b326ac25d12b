import type { PhrasingContent, Text } from 'mdast';
import { mayHoldAddresses } from '../syntax/bare-addresses.ts';
import { type Line, type Piece, placeIn, pointAt } from './piece.ts';

/** The state of reading one text into nodes. */
export interface Reading {
  piece: Piece;
  lines: readonly Line[];
  index: number;
  line: Line;
  at: number;
  nodes: PhrasingContent[];
  /** The characters since the last node, and where they start. */
  plain: string;
  from: { line: Line; offset: number };
  /** Reads a part of the line as a text of its own. */
  within(part: Line): PhrasingContent[] | undefined;
}

export function take(reading: Reading, end: number): void {
  if (end === reading.at) return;
  if (reading.plain === '') reading.from = { line: reading.line, offset: reading.at };
  reading.plain += reading.piece.text.slice(reading.at, end);
  reading.at = end;
}

/** Adds the text before a node. It must not contain anything that becomes a link on its own. */
export function flush(reading: Reading): boolean {
  const { piece, line, at, plain, from } = reading;
  if (plain === '') return true;
  if (mayHoldAddresses(piece.text.slice(from.offset, at))) return false;
  const position = {
    start: pointAt(piece, from.line, from.offset),
    // After a final line ending, the text ends before the indentation of the next line.
    end: pointAt(piece, line, plain.endsWith('\n') ? line.begin : at),
  };
  reading.nodes.push({ type: 'text', value: plain, position } satisfies Text);
  reading.plain = '';
  return true;
}

/** The offset of a character in the rest of a line. */
export function find(
  { piece: { text }, line }: Reading,
  sign: string,
  from: number,
): number | undefined {
  const index = text.indexOf(sign, from);
  return index === -1 || index >= line.end ? undefined : index;
}

/** Adds a node that ends at an offset in the same line. */
export function add(reading: Reading, node: PhrasingContent, end: number): boolean {
  if (!flush(reading)) return false;
  node.position = placeIn(reading.piece, reading.line, reading.at, end);
  reading.nodes.push(node);
  reading.at = end;
  return true;
}

/** An underscore between letters or digits cannot begin or end emphasis. */
export function isWithinWord({ piece: { text }, line }: Reading, at: number): boolean {
  return at > line.start && isWord(text[at - 1]) && at + 1 < line.end && isWord(text[at + 1]);
}

export function isWord(sign: string | undefined): boolean {
  return sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
}

export function isSpace(sign: string): boolean {
  return /\s/.test(sign);
}

export function isPunctuation(sign: string): boolean {
  return /[\p{P}\p{S}]/u.test(sign);
}
