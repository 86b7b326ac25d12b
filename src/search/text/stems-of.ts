import type { Analyzer } from './analyzer.ts';

/** The stems of a text's words, in text order. A name such as `max_tokens` counts as its parts. */
export function stemsOf(text: string, analyzer: Analyzer): readonly string[] {
  const known = analyzer.known?.(text);
  if (known) return known;
  return [...analyzer.terms(text)].filter((term) => !term.whole).map(({ stem }) => stem);
}
