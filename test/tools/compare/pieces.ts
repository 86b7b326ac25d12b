import { align } from './align.ts';
import type { Piece } from './facts.ts';
import { plainWords } from './words.ts';

export interface Unmatched<A, B> {
  lost: A[];
  extra: B[];
}

/**
 * Pairs pieces of text of both sides in order. A piece that carries more words in HTML than in the source still
 * matches: components add labels (`Copy`, `required`) that no source has.
 */
export function matchPieces<A extends Piece, B extends Piece>(
  source: readonly A[],
  html: readonly B[],
  keyOf: (piece: A | B) => string = (piece) => plainWords(piece.text),
): Unmatched<A, B> {
  const [left, right] = [source.map(keyOf), html.map(keyOf)];
  const lost: A[] = [];
  const extra: B[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...align(left, right), [source.length, html.length] as const]) {
    let from = j;
    for (; i < a; i++) {
      const at = right.findIndex((text, k) => k >= from && k < b && holds(text, left[i]!));
      if (at < 0) lost.push(source[i]!);
      else {
        extra.push(...html.slice(from, at));
        from = at + 1;
      }
    }
    extra.push(...html.slice(from, b));
    [i, j] = [a + 1, b + 1];
  }
  return { lost, extra };
}

/** Pairs equal pieces whatever their order; for parts that a theme may move. */
export function matchAnywhere<A extends Piece, B extends Piece>(
  source: readonly A[],
  html: readonly B[],
  keyOf: (piece: A | B) => string = (piece) => plainWords(piece.text),
): Unmatched<A, B> {
  const rest = [...html];
  const lost = source.filter((piece) => {
    const key = keyOf(piece);
    const equal = rest.findIndex((candidate) => keyOf(candidate) === key);
    const at = equal >= 0 ? equal : rest.findIndex((candidate) => holds(keyOf(candidate), key));
    if (at < 0) return true;
    rest.splice(at, 1);
    return false;
  });
  return { lost, extra: rest };
}

/** Whether all words of `part` stand in `whole` in order. */
function holds(whole: string, part: string): boolean {
  if (part === '') return true;
  const words = whole.split(' ');
  let at = 0;
  for (const word of part.split(' ')) {
    at = words.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
