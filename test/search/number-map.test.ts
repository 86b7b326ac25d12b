import { expect, it } from 'vitest';
import { NumberMap } from '../../src/lib/number-map.ts';

it('adds up all values, those that make it grow too', () => {
  const map = new NumberMap();
  for (const round of [1, 2]) for (let key = 0; key < 5000; key++) map.add(key, round);
  const sums: number[] = [];
  map.each((_, value) => sums.push(value));
  expect(sums).toHaveLength(5000);
  expect(new Set(sums)).toEqual(new Set([3]));
});
