import { coverageOf, type Evidence, withContext, worthOf } from './evidence.ts';
import { hasExpected, hasName } from './expected.ts';
import type { SectionLine } from './section-lines.ts';

/** The weights for comparing quotes, besides the score of their sections. Tuned with `npm run bench:search:quotes`. */
const fitShares = {
  /** A quote that has all words of the question, and a line that has all of them together with its headings. */
  words: 2,
  line: 2,
  /** A line with what the question asks for, and one that also has all of the question's words. */
  expected: 1,
  together: 3,
  /** A line with all words and a code name, if the question asks how to do something or for a name. */
  named: 2,
};

/** How well a quote under some headings fits a question. At least 1: its score is multiplied by this. */
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
  const said = lines
    .map((line) => ({ line, own: coverageOf(line.text, evidence) }))
    .filter(({ own }) => worthOf(own, evidence) > 0)
    .map(({ line, own }) => ({ line, share: worthOf(withContext(own, above, 1), evidence) / all }));
  const most = (shares: readonly { share: number }[]) =>
    Math.max(0, ...shares.map(({ share }) => share));
  const best = most(said);
  const { expected } = evidence;
  const named = most(said.filter(({ line }) => expected.names && hasName(line)));
  const words =
    (1 + fitShares.words * covered ** 2) *
    (1 + fitShares.line * best ** 2) *
    (1 + fitShares.named * named);
  const told = said.filter(({ line }) => hasExpected(line, expected));
  if (told.length === 0) return words;
  return words * (1 + fitShares.expected + fitShares.together * most(told));
}
