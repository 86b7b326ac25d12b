import { lineKind } from '../../lib/line-kind.ts';
import { coverageOf, type Evidence, withContext, worthOf } from './evidence.ts';
import type { SectionLine } from './section-lines.ts';

/** What quotes are compared by, beside the score of their sections. Determined by `npm run bench:search:quotes`. */
export const fitShares = {
  /** How much a quote with all words of the question counts for, and one of what the question asks for. */
  words: 2,
  expected: 0.5,
};

/** How well a quote fits a question under some headings: from 1 on. */
export function fitOf(
  headings: readonly string[],
  lines: readonly SectionLine[],
  evidence: Evidence,
): number {
  const all = evidence.words.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 1;
  const above = coverageOf(headings.join('\n'), evidence);
  const within = coverageOf(lines.map(({ text }) => text).join('\n'), evidence);
  const covered = worthOf(withContext(within, above, 1), evidence) / all;
  const words = 1 + fitShares.words * covered ** 2;
  return hasExpected(lines, evidence) ? words * (1 + fitShares.expected) : words;
}

/** Whether there is what the question asks for: a number with one of its words, or code. */
function hasExpected(lines: readonly SectionLine[], evidence: Evidence): boolean {
  const { code, number } = evidence.expected;
  if (code && lines.some(({ kind }) => kind === lineKind.code)) return true;
  return (
    number &&
    lines.some(
      ({ kind, text }) =>
        kind !== lineKind.code &&
        /\d/.test(text) &&
        worthOf(coverageOf(text, evidence), evidence) > 0,
    )
  );
}
