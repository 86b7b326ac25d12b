import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openWords, packWords } from '../../src/search/text/word-set.ts';

test('has each of its words', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      const has = openWords(packWords(words));
      for (const word of words) expect(has(word)).toBe(true);
    }),
  );
});

test('has few others', () => {
  const has = openWords(packWords(Array.from({ length: 2000 }, (_, n) => `word${n}`)));
  const others = Array.from({ length: 2000 }, (_, n) => `other${n}`);
  expect(others.filter(has).length).toBeLessThan(60);
});

test('an empty one has none', () => {
  expect(openWords(packWords([]))('word')).toBe(false);
});
