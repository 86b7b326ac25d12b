/**
 * `npm run bench:search:quotes -- <folder of repos>`: asks the look-ups of `lookups.json` and prints in how many the
 * first quote, or one of the four that a reader sees, holds the answer.
 *
 *   --cache <folder>   keeps the pages as JSON between runs
 *   --further          asks those of `lookups-further.json` instead, on which nothing is tuned
 *   --files <number>   how many files of the index each may load: 8 in a reader’s browser, all on a server
 *   --show             prints the quotes, to be judged by reading
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blocksMarkdown } from '../../../src/search/quote/markdown.ts';
import { openOctavo } from './engines/octavo.ts';
import { pagesOf } from './pages.ts';

interface Lookups {
  repos: { repo: string; lookups: [string, string][] }[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    further: { type: 'boolean', default: false },
    files: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run bench:search:quotes -- <folder of repos>');
  process.exit(2);
}
const name = values.further ? 'lookups-further.json' : 'lookups.json';
const file = readFileSync(join(import.meta.dirname, name), 'utf8');
const files = values.files === undefined ? undefined : Number(values.files);
let asked = 0;
let first = 0;
let any = 0;
for (const { repo, lookups } of (JSON.parse(file) as Lookups).repos) {
  if (!existsSync(join(folder, repo, 'docs.json'))) continue;
  const opened = await openOctavo(
    await pagesOf(resolve(folder, repo), values.cache && resolve(values.cache)),
  );
  const before = first;
  for (const [question, pattern] of lookups) {
    // What one question has loaded is free for the next.
    const index = files === undefined ? opened.index : await opened.again();
    const answer = new RegExp(pattern);
    const passages = await index.passages(question, { limit: 4, files });
    const quotes = passages.map(({ route, headings, quote }) => ({
      place: [route, ...headings].join(' › '),
      text: blocksMarkdown(quote?.blocks ?? [], { isForReaders: true }),
      plain: blocksMarkdown(quote?.blocks ?? [], { isForReaders: false }),
    }));
    const place = quotes.findIndex(({ plain }) => answer.test(plain)) + 1;
    asked++;
    if (place === 1) first++;
    if (place > 0) any++;
    console.log(`\n${place || '-'}  ${repo}: ${question}  /${pattern}/`);
    if (!values.show) continue;
    for (const { place, text } of quotes.slice(0, 4))
      console.log(`   [${place}]\n${text.replaceAll(/^/gm, '      ')}`);
  }
  console.log(`\n${repo}: ${first - before} of ${lookups.length}`);
}
console.log(
  `\n${asked} look-ups: the first quote holds the answer in ${first}, one of four in ${any}.`,
);
