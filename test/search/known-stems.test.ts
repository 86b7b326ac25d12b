import { expect, it } from 'vitest';
import { knownStems } from '../../src/search/language/known-stems.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';
import { readRelated } from '../../src/search/text/related-group.ts';
import { thesaurus } from '../../src/search/text/thesaurus.ts';

it('knows the stems that would be found', () => {
  const known = knownStems('en-GB')!;
  const analyzer = createAnalyzer('en-GB', nodeStemmer('en-GB'));
  const phrases = thesaurus.flatMap((line) => readRelated(line).found);
  for (const phrase of phrases) {
    const terms = analyzer.terms(phrase);
    const stems = terms.some(({ whole }) => whole) ? undefined : terms.map(({ stem }) => stem);
    expect(known(phrase), phrase).toEqual(stems);
  }
  expect(known('max_tokens')).toBeUndefined();
  expect(knownStems('de')).toBeUndefined();
});
