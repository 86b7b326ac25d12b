import type { RootContent } from 'mdast';
import { readPiece } from '../fast/read-piece.ts';
import { boundaries } from '../parse/boundaries.ts';
import { append, type Work } from '../parse/work.ts';
import { attempt } from './attempt.ts';

/**
 * A possible definition of a reference, also with a label over several lines. If there is one, whether `[text]` is a
 * link depends on other parts of the document.
 */
const definition = /^(?:[ \t>*+\-\d.)]*\[)?(?:[^[\]\\\n]|\\.)*\]:/m;

/** A line of dashes at the start that does not open frontmatter makes micromark misread what follows. */
const dashes = /^---(?![ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?:\n|$))/;

/**
 * Parses a document block by block. Blocks of common constructs are read by `readPiece`, the others, joined with
 * their neighbours of that kind, by unified. Returns false, with partial results, if a block cannot be read
 * separately.
 */
export function parsePiecewise(work: Work): boolean {
  const { text } = work;
  if (definition.test(text) || dashes.test(text)) return false;
  const cuts = [0, ...boundaries(text), text.length];
  let line = 1;
  /** The start of the blocks that are left to unified. */
  let restStart: number | undefined;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const offset = cuts[i]!;
    const piece = text.slice(offset, cuts[i + 1]!);
    const children = readPiece(piece, { offset, line });
    if (children) {
      if (restStart !== undefined && !parseRange(work, restStart, offset)) return false;
      restStart = undefined;
      append(work, children);
    } else {
      restStart ??= offset;
    }
    line += lineEndings(piece);
  }
  return restStart === undefined || parseRange(work, restStart, text.length);
}

function parseRange(work: Work, from: number, to: number): boolean {
  if (to - from > 2 * work.sizes.part) return false;
  const parsed = attempt(work, from, to);
  if ('error' in parsed || (parsed.open && to < work.text.length)) return false;
  append(work, parsed.children as RootContent[]);
  return true;
}

function lineEndings(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
