import { expect, it } from 'vitest';
import { lettersOf, mayBeNear } from '../../src/search/query/letters.ts';
import { distance } from '../../src/search/text/distance.ts';

const words = ['deploy', 'depoly', 'deploi', 'deployment', 'delay', 'Ärger', 'arger', '配置', 'x'];

it.each([false, true])(
  'the letters of a word never rule out one that is near (prefix: %s)',
  (prefix) => {
    for (const typed of words) {
      for (const word of words) {
        for (const limit of [1, 2]) {
          if (distance(typed, word, limit, prefix) > limit) continue;
          const letters = [lettersOf(typed), lettersOf(word)] as const;
          expect(mayBeNear(...letters, limit, prefix), `${typed} ${word}`).toBe(true);
        }
      }
    }
  },
);

it('they rule out most others', () => {
  expect(mayBeNear(lettersOf('deploy'), lettersOf('banner'), 2, false)).toBe(false);
  expect(mayBeNear(lettersOf('deploy'), lettersOf('deployment'), 1, false)).toBe(false);
});
