/**
 * `npm run bench:parse -- folder ...`: reads every page of the folders piece by piece and by unified, and compares the
 * trees, with all fields and positions. Prints how much is read by hand; fails where a tree is another one.
 *
 *   --show 3     so many differences of each folder are printed
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Comparison, comparePage, type Difference } from '../content/parse/piecewise.ts';

const { values, positionals } = parseArgs({
  options: { show: { type: 'string', default: '3' } },
  allowPositionals: true,
});

for (const folder of positionals) {
  const pages = readPages(folder);
  const results = pages.map(comparePage);
  const sum = (value: (one: Comparison) => number) =>
    results.reduce((total, one) => total + value(one), 0);
  const pieces = sum(({ pieces }) => pieces);
  const taken = sum(({ taken }) => taken);
  const share = sum(({ charactersTaken }) => charactersTaken) / sum(({ characters }) => characters);
  const whole = results.filter(({ whole }) => whole).length;
  const differences = results.flatMap(({ differences }) => differences);
  console.log(
    `${folder}: ${pages.length} pages, ${whole} read piece by piece; ${taken} of ${pieces} pieces by hand, ` +
      `${(100 * share).toFixed(1)} % of the characters; ${differences.length} differences`,
  );
  for (const difference of differences.slice(0, Number(values.show))) show(difference);
  if (differences.length > 0) process.exitCode = 1;
}

function readPages(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !file.includes('node_modules'))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** From shortly before the place at which the trees part. */
function show({ text, byHand, unified }: Difference): void {
  const [ours, theirs] = [JSON.stringify(byHand), JSON.stringify(unified)];
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  const part = (json: string) => json.slice(Math.max(0, at - 100), at + 200);
  console.log(`${JSON.stringify(text.slice(0, 400))}\n  ${part(ours)}\n  ${part(theirs)}`);
}
