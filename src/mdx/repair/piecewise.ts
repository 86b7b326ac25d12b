import type { RootContent } from 'mdast';
import { readDefinitions } from '../fast/definitions.ts';
import { type Place, readPiece } from '../fast/read-piece.ts';
import { boundaries } from '../parse/boundaries.ts';
import { type Definitions, definitionsOf, findDefinitions } from '../parse/definitions.ts';
import { areDefined } from '../parse/references.ts';
import { append, type Work } from '../parse/work.ts';
import { attempt } from './attempt.ts';

/** A line of dashes at the start that does not open frontmatter makes micromark misread what follows. */
const dashes = /^---(?![ \t]*\n(?:[\s\S]*?\n)??---[ \t]*(?:\n|$))/;

/**
 * Parses a document block by block. Blocks of common constructs are read by `readPiece`, the others, joined with
 * their neighbours of that kind, by unified. Returns false, with partial results, if a block cannot be read
 * separately.
 */
export function parsePiecewise(work: Work): boolean {
  const { text } = work;
  const definitions = definitionsOf(text);
  if (definitions === 'unsure' || dashes.test(text)) return false;
  work.definitions = definitions === 'found' ? findDefinitions(text) : undefined;
  const cuts = [0, ...boundaries(text), text.length];
  let line = 1;
  /** The start of the blocks that are left to unified. */
  let restStart: number | undefined;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const offset = cuts[i]!;
    const piece = text.slice(offset, cuts[i + 1]!);
    const children = readAlone(piece, { offset, line }, work.definitions);
    if (children) {
      if (restStart !== undefined && !parseRange(work, restStart, offset)) return false;
      restStart = undefined;
      append(work, children);
    } else {
      restStart ??= offset;
    }
    line += lineEndings(piece);
  }
  if (restStart !== undefined && !parseRange(work, restStart, text.length)) return false;
  return work.definitions === undefined || areDefined({ type: 'root', children: work.children });
}

function readAlone(piece: string, place: Place, definitions: Definitions | undefined) {
  return definitions
    ? (readPiece(piece, place, definitions.has) ?? readDefinitions(piece, place))
    : readPiece(piece, place);
}

function parseRange(work: Work, from: number, to: number): boolean {
  if (to - from > 2 * work.sizes.part) return false;
  // Unified reads frontmatter only at the start, but definitions from elsewhere would be put before it.
  if (from === 0 && work.definitions && work.text.startsWith('---')) return false;
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
