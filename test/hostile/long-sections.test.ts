import { expect, test } from 'vitest';
import { type LineKind, lineKind } from '../../src/lib/line-kind.ts';
import { nodeStemmer } from '../../src/search/language/stemmers.ts';
import { chooseLines } from '../../src/search/quote/choose-lines.ts';
import type { Evidence } from '../../src/search/quote/evidence.ts';
import type { SectionLine } from '../../src/search/quote/section-lines.ts';
import { createAnalyzer } from '../../src/search/text/analyzer.ts';

const evidence: Evidence = {
  analyzer: createAnalyzer('en', nodeStemmer('en')),
  words: [
    {
      ...{ form: 'ship', isOpen: false, phrases: [], weight: 1 },
      alternatives: new Map([['ship', 1]]),
    },
  ],
  expected: { code: false, names: true, facts: [] },
};

/** A section of equal lines, and how often one of them was looked at to choose from them. */
function looksAt(first: LineKind, kind: LineKind, count: number): number {
  let looks = 0;
  const lines = Array.from({ length: count }, (_, index) => ({
    get kind() {
      looks++;
      return index === 0 ? first : kind;
    },
    text: index === count - 1 ? 'ship' : 'a',
  }));
  expect(chooseLines(lines as SectionLine[], evidence).marked).toBe(count - 1);
  return looks;
}

test.each([
  ['a table', lineKind.firstRow, lineKind.row],
  ['a list', lineKind.paragraph, lineKind.item],
  ['nested lists', lineKind.item, lineKind.nestedItem],
  ['paragraphs', lineKind.paragraph, lineKind.paragraph],
])('a quote from %s takes steps in proportion to its lines', (_, first, kind) => {
  expect(looksAt(first, kind, 1000)).toBeLessThan(12 * looksAt(first, kind, 100));
});
