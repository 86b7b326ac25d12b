import type { Analyzer } from '../text/analyzer.ts';
import type { ExpectedAnswer } from './expected.ts';

/** A word of a question, with its replacements and how much it matters. */
export interface SoughtWord {
  form: string;
  /** Whether it is still being typed, so words that start with it count. */
  isOpen: boolean;
  /** Stems and sequences of stems, with how well each replaces the word, 0 to 1. */
  alternatives: ReadonlyMap<string, number>;
  phrases: readonly { stems: readonly string[]; share: number }[];
  weight: number;
}

/** What to look for in the lines of a section. */
export interface Evidence {
  analyzer: Analyzer;
  words: readonly SoughtWord[];
  expected: ExpectedAnswer;
}

/** How well a text covers each word of the question, 0 to 1. */
export type Coverage = readonly number[];

/** The factor for a word that is already in the headings, because it hardly distinguishes the lines below them. */
const saidAbove = 0.4;

export function evidenceFor(evidence: Evidence, headings: readonly string[]): Evidence {
  const above = coverageOf(headings.join('\n'), evidence);
  return {
    ...evidence,
    words: evidence.words.map((word, index) => ({
      ...word,
      weight: word.weight * (1 - (1 - saidAbove) * above[index]!),
    })),
  };
}

export function coverageOf(text: string, { analyzer, words }: Evidence): Coverage {
  const stems = new Set<string>();
  const forms: string[] = [];
  for (const { stem, plain, form } of analyzer.terms(text)) {
    stems.add(stem).add(plain ?? stem);
    forms.push(form);
  }
  return words.map(({ alternatives, phrases, isOpen, form }) => {
    const shares = [...alternatives].flatMap(([stem, share]) => (stems.has(stem) ? [share] : []));
    const whole = phrases.flatMap(({ stems: parts, share }) =>
      parts.every((stem) => stems.has(stem)) ? [share] : [],
    );
    const begun = isOpen && forms.some((one) => one.startsWith(form)) ? [1] : [];
    return Math.max(0, ...shares, ...whole, ...begun);
  });
}

/** For each word, the higher of two coverages. That of the context counts less. */
export function withContext(own: Coverage, context: Coverage | undefined, share: number): Coverage {
  return context ? own.map((value, index) => Math.max(value, context[index]! * share)) : own;
}

export function worthOf(coverage: Coverage, { words }: Evidence): number {
  return words.reduce((sum, { weight }, index) => sum + weight * coverage[index]!, 0);
}
