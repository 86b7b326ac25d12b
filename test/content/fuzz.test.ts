import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createDriver, type Driver } from './driver.ts';
import { faultOf, fixturePages, madePages, mutatedPages } from './fuzz.ts';

// The same for longer: `npm run bench:fuzz`.
let driver: Driver;
beforeAll(async () => {
  driver = await createDriver();
});

test.each([
  ['made of pieces and mistakes', madePages],
  ['that was damaged', mutatedPages(fixturePages())],
])('of a page %s there is always either the text or a diagnostic', async (_, pages) => {
  await fc.assert(
    fc.asyncProperty(pages, async (text) => {
      expect(await faultOf(driver, text)).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});
