import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closest, distance, nearest } from '../../src/diagnostics/nearest.ts';

describe('distance', () => {
  it.each([
    ['guide', 'guide', 0],
    ['guide', 'guides', 1],
    ['giude', 'guide', 1],
    ['quickstart', 'quick-start', 1],
    ['abcd', 'badc', 2],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('counts inserted, left out, other and swapped letters: %s to %s is %i', (a, b, letters) => {
    expect(distance(a, b)).toBe(letters);
    expect(distance(b, a)).toBe(letters);
  });

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '/'), maxLength: 12 });

  it('is what the whole table says, for any two words and any limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(5), (a, b, limit) => {
        const whole = byWholeTable(a, b);
        expect(distance(a, b)).toBe(whole);
        expect(distance(a, b, limit)).toBe(whole > limit ? Number.POSITIVE_INFINITY : whole);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('nearest', () => {
  it('is the first of the closest, in any letter case', () => {
    expect(nearest('Gude', ['nude', 'guide', 'gude/x'])).toBe('nude');
    expect(closest('QUICKSTART', ['quick', 'quickstart'])).toEqual({
      name: 'quickstart',
      distance: 0,
    });
  });

  it('is nothing when more than a quarter of the letters, or more than three, are others', () => {
    expect(nearest('card', ['tabs'])).toBeUndefined();
    expect(nearest('kql', ['sql'])).toBeUndefined();
    expect(nearest('hrf', ['href'])).toBe('href');
    expect(nearest('promql', ['graphql'])).toBeUndefined();
    expect(nearest('a-very-long-name', ['a-vXry-lXng-nXme'])).toBe('a-vXry-lXng-nXme');
    expect(nearest('a-very-long-name', ['a-vXXy-lXng-nXme'])).toBeUndefined();
  });

  it('is nothing with another number or another word: that is no slip', () => {
    expect(nearest('css-selectors', ['id-selectors'])).toBeUndefined();
    expect(nearest('css-selektors', ['css-selectors'])).toBe('css-selectors');
    expect(nearest('step-1-install', ['step-2-install'])).toBeUndefined();
    expect(nearest('authentication-2', ['authentication'])).toBe('authentication');
  });
});

/** The definition, without shortcuts. */
function byWholeTable(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const ways = [table[i - 1]![j]! + 1, table[i]![j - 1]! + 1, table[i - 1]![j - 1]! + cost];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) ways.push(table[i - 2]![j - 2]! + 1);
      table[i]![j] = Math.min(...ways);
    }
  }
  return table[a.length]![b.length]!;
}
