import { expect, test } from 'vitest';
import { createDriver } from '../../content/driver.ts';
import { blocks, codes, emphases, links, tags } from './text-kinds.ts';

/** The shortest text of a kind is the first that takes so many milliseconds of processor time. */
const least = 6;
const doublings = 4;
const most = 2.6;

const driver = await createDriver();

/**
 * This asserts about time, which is what it is for. Processor time hardly depends on what else the machine does; the
 * better of some runs counts, and the whole of four doublings, not one of them.
 */
test.each([...emphases, ...links, ...codes, ...tags, ...blocks])('$name', async ({ text }) => {
  const driver = await createDriver();
  const cost = async (n: number) => {
    const page = text(n);
    let best = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 2; run++) {
      const before = process.cpuUsage();
      await driver.page(page);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  };
  let n = 30;
  let first = await cost(n);
  for (; first < least && text(n).length < 20_000; first = await cost(n)) n *= 2;
  let growth = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 3 && growth > most; attempt++) {
    const last = await cost(n * 2 ** doublings);
    const lengths = text(n * 2 ** doublings).length / text(n).length;
    growth = Math.min(growth, (last / Math.max(await cost(n), least)) ** (1 / Math.log2(lengths)));
  }
  expect(growth).toBeLessThanOrEqual(most);
});
