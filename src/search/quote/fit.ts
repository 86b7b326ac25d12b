import { coverageOf, type Evidence, withContext, worthOf } from './evidence.ts';
import { hasExpected } from './expected.ts';
import type { SectionLine } from './section-lines.ts';

/** What quotes are compared by, beside the score of their sections. Determined by `npm run bench:search:quotes`. */
export const fitShares = {
  /** How much a quote with all words of the question counts for, and one of what the question asks for. */
  words: 2,
  expected: 1.5,
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
  const said = (line: SectionLine) => worthOf(coverageOf(line.text, evidence), evidence) > 0;
  const isExpected = lines.some((line) => hasExpected(line, evidence.expected) && said(line));
  return isExpected ? words * (1 + fitShares.expected) : words;
}
