import type { RootContent } from 'mdast';
import { readBlocks } from './blocks.ts';
import { linesOf, type Piece, placeOf } from './piece.ts';

/** Where a piece lies in its document. */
export interface Place {
  offset: number;
  /** From 1. */
  line: number;
}

/**
 * Reads a piece of a document if it is made of nothing but the most common constructs, each in its plainest form, and
 * gives the same tree as unified would in a small part of the time, which is linear in its length. Whatever may be
 * anything else gives undefined.
 */
export function readPiece(text: string, { offset, line }: Place): RootContent[] | undefined {
  if (/[\0\r\ufeff]/.test(text)) return undefined;
  const piece: Piece = { text, base: offset, signs: 0 };
  const lines = linesOf(text, line);
  if (offset > 0 || !text.startsWith('---\n')) return readBlocks(piece, lines);
  const close = lines.findIndex(({ start, end }, i) => i > 0 && text.slice(start, end) === '---');
  if (close === -1) return undefined;
  const value = text.slice(4, Math.max(4, lines[close]!.start - 1));
  const position = placeOf(piece, lines[0]!, lines[close]!);
  const rest = readBlocks(piece, lines.slice(close + 1));
  return rest && [{ type: 'yaml', value, position }, ...rest];
}
