import { isDeepStrictEqual } from 'node:util';
import type { RootContent } from 'mdast';
import { readPiece } from '../../../src/mdx/fast/read-piece.ts';
import { boundaries } from '../../../src/mdx/parse/boundaries.ts';
import { movePositions } from '../../../src/mdx/parse/positions.ts';
import { createWork } from '../../../src/mdx/parse/work.ts';
import { parsePiecewise } from '../../../src/mdx/repair/piecewise.ts';
import { prepare } from '../../../src/mdx/source/prepare.ts';
import { createSyntax } from '../../../src/mdx/syntax/processor.ts';

/** How a page is read by hand, piece by piece, and by unified as a whole. */
export interface Comparison {
  pieces: number;
  /** Those that are read by hand. */
  taken: number;
  characters: number;
  charactersTaken: number;
  /** The whole page was put together from pieces. */
  whole: boolean;
  /** Pieces, or the whole page, whose tree is another one. */
  differences: Difference[];
}

export interface Difference {
  text: string;
  byHand: unknown;
  unified: unknown;
}

const syntax = createSyntax();

export function comparePage(source: string): Comparison {
  const { text, placeholders } = prepare('page.mdx', source, {});
  const cuts = [0, ...boundaries(text), text.length];
  const result: Comparison = {
    pieces: cuts.length - 1,
    taken: 0,
    characters: text.length,
    charactersTaken: 0,
    whole: false,
    differences: [],
  };
  let line = 1;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const piece = text.slice(cuts[i], cuts[i + 1]);
    const children = readPiece(piece, { offset: cuts[i]!, line });
    if (children) {
      result.taken++;
      result.charactersTaken += piece.length;
      note(result, piece, children, unified(piece, cuts[i]!, line));
    }
    line += piece.split('\n').length - 1;
  }
  const sizes = { part: 8_000, large: 32_000 };
  const work = createWork(text, { syntax, placeholders, sizes, definitions: undefined, depth: 0 });
  result.whole = parsePiecewise(work);
  if (result.whole) note(result, text, work.children, unified(text, 0, 1));
  return result;
}

function note(result: Comparison, text: string, byHand: unknown, unified: unknown): void {
  if (!isDeepStrictEqual(withoutPrograms(byHand), withoutPrograms(unified)))
    result.differences.push({ text, byHand, unified });
}

/**
 * JavaScript is read by unified in both trees, and left out: where an `import` does not begin the text, unified gives
 * the names in it a wrong place.
 */
function withoutPrograms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrograms);
  if (typeof value !== 'object' || value === null) return value;
  const rest = Object.entries(value).filter(([key]) => key !== 'estree');
  return Object.fromEntries(rest.map(([key, child]) => [key, withoutPrograms(child)]));
}

function unified(text: string, offset: number, line: number): RootContent[] | string {
  try {
    const { children } = syntax.parse(text);
    if (offset > 0) {
      for (const child of children)
        movePositions(child, { offset: (at) => at + offset, lines: line - 1 });
    }
    return children;
  } catch (error) {
    return String(error);
  }
}
