import { expect, it } from 'vitest';
import { halfText, spreadOrder } from '../../src/platform/store/section-vectors/half-text.ts';

it('writes a vector as whole numbers that half precision holds, in its direction', () => {
  const vector = Float32Array.from([0.5, -0.25, 1e-9, 0.3333]);
  expect(halfText(vector)).toBe('[2048,-1024,0,1365]');
  expect(halfText(new Float32Array(3))).toBe('[0,0,0]');
});

it('orders numbers so that every beginning is spread evenly', () => {
  const order = spreadOrder(10_000);
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 10_000 }, (_, at) => at));
  for (const length of [100, 500, 2000]) {
    const start = order.slice(0, length);
    // Pages may have the same sections again and again, so no rhythm may fit.
    for (const rhythm of [2, 3, 5, 7, 10, 12]) {
      const counts = new Map<number, number>();
      for (const number of start)
        counts.set(number % rhythm, (counts.get(number % rhythm) ?? 0) + 1);
      for (const count of counts.values()) {
        expect(Math.abs(count - length / rhythm)).toBeLessThan(0.15 * length);
      }
      expect(counts.size).toBe(rhythm);
    }
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => start.filter((number) => Math.floor(number / 1000) === tenth).length,
    );
    for (const count of tenths) expect(Math.abs(count - length / 10)).toBeLessThan(length / 50 + 2);
  }
});
