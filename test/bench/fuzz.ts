/**
 * `npm run bench:fuzz`: renders pages made of pieces and mistakes, and damaged ones, for as long as asked for: never a
 * crash, never a hang, always either the text or a diagnostic. Prints every page that fails, and fails then.
 *
 *   --minutes 5        how long
 *   --seed 1           where to begin
 *   --pages folder     take the pages to damage from this folder, too
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { createDriver } from '../content/driver.ts';
import { faultOf, fixturePages, madePages, mutatedPages } from '../content/fuzz.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string' },
  },
});
const until = performance.now() + Number(values.minutes) * 60_000;
const own = values.pages === undefined ? [] : readPages(values.pages);
const kinds = [madePages, mutatedPages([...fixturePages(), ...own])];
const driver = await createDriver();
let count = 0;
let failed = 0;
for (let seed = Number(values.seed); performance.now() < until; seed += 1) {
  const result = await fc.check(
    fc.asyncProperty(kinds[seed % kinds.length]!, async (text) => {
      if (performance.now() > until) return;
      const fault = await faultOf(driver, text);
      if (fault !== undefined) throw new Error(fault);
    }),
    { numRuns: 200, seed },
  );
  count += result.numRuns;
  if (!result.failed) continue;
  failed += 1;
  console.log(
    `seed ${seed}: ${result.errorInstance}\n${JSON.stringify(result.counterexample?.[0])}\n`,
  );
}
console.log(`${count} pages rendered, ${failed} runs failed.`);
process.exitCode = failed > 0 ? 1 : 0;

function readPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx') && !file.includes('node_modules'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .filter((text) => text.length < 20_000);
}
