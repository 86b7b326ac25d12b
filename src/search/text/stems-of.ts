import type { Analyzer } from './analyzer.ts';

/** The stems of a text's words, in their order. A name such as `max_tokens` counts as its parts. */
export function stemsOf(text: string, analyzer: Analyzer): string[] {
  return [...analyzer.terms(text)].filter((term) => !term.whole).map(({ stem }) => stem);
}
