import { expect, it } from 'vitest';
import { createLocalRates } from '../../src/platform/store/memory/local-rates.ts';

it('keeps no count of clients that came long ago, also while there is no store', async () => {
  const told: string[][] = [];
  const rates = createLocalRates({
    take: async () => ({ allowed: true }),
    async spend(taken) {
      told.push(taken.map(({ name }) => name));
      throw new Error('The store is away.');
    },
  });
  const soonFull = { requests: 1, seconds: 0.001 };
  const slow = { requests: 2, seconds: 3600 };
  for (const name of ['a', 'b', 'c']) await rates.take(name, soonFull);
  await rates.take('slow', slow);
  await new Promise((resolve) => setTimeout(resolve, 10));
  await expect(rates.exchange()).rejects.toThrow('away');
  await rates.take('slow', slow);
  await expect(rates.exchange()).rejects.toThrow('away');
  expect(told).toEqual([['a', 'b', 'c', 'slow'], ['slow']]);
  expect(await rates.take('slow', slow)).toMatchObject({ allowed: false });
  await rates.stop();
});
