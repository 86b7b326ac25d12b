import fc from 'fast-check';
import { expect, it } from 'vitest';
import { align } from './compare/align.ts';

it('pairs what is equal and keeps the order', () => {
  const text = (words: string) => words.split(' ');
  expect(align(text('a b c d'), text('a x b d'))).toEqual([
    [0, 0],
    [1, 2],
    [3, 3],
  ]);
  expect(align(text('a b'), text('b a'))).toHaveLength(1);
  expect(align([], text('a'))).toEqual([]);
});

it('never loses an entry of a list that is a part of the other', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const lists = fc.array(fc.tuple(word, fc.boolean()), { maxLength: 60 });
  fc.assert(
    fc.property(lists, (entries) => {
      const whole = entries.map(([text]) => text);
      const part = entries.filter(([, kept]) => kept).map(([text]) => text);
      const pairs = align(part, whole);
      expect(pairs).toHaveLength(part.length);
      for (const [x, y] of pairs) expect(part[x]).toBe(whole[y]);
      for (const [index, [x, y]] of pairs.entries()) {
        const [beforeX, beforeY] = pairs[index - 1] ?? [-1, -1];
        expect(x > beforeX && y > beforeY).toBe(true);
      }
    }),
  );
});
