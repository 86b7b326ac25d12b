/**
 * `npm run bench:search:weight -- <folder of repos>`: what a reader's browser loads to search sites of 1,000 and 10,000
 * pages: until the dialog is open, until the first results stand there, until nothing is missing in the part of the list
 * that is seen, and until the list of a further letter stands there. Kilobytes as they come over the wire, packed with
 * gzip, and requests, counted by Chromium, those of the index once more on their own; and how long a search takes. The
 * pages are those of the repos, one after another; above their number they come again with every 30th longer word
 * changed, so that the vocabulary grows as well.
 *
 *   --cache <folder>   keeps the pages as JSON between runs
 *   --sizes <numbers>  of pages (1000,10000)
 *   --files            lists the files
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { analyzePage } from '../../../src/search/index/analyze-page.ts';
import type { SearchPage } from '../../../src/search/page.ts';
import { createSearchFiles, siteAnalyzers } from '../../../src/site/search/search-files.ts';
import { contentType } from '../../../src/site/serve/content-type.ts';
import { launchChromium } from '../../reader/chromium.ts';
import { buildFixture } from '../../reader/site.ts';
import { pagesOf } from './pages.ts';
import { readQuestions } from './questions.ts';
import { costOf, type Loads, median, type ReadingCost } from './reading-cost.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cache: { type: 'string' },
    sizes: { type: 'string', default: '1000,10000' },
    files: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run bench:search:weight -- <folder of repos>');
  process.exit(2);
}
/** As readers type them: mostly one to three words, some whole questions, some misspelt. */
const questions = [
  'rate limit',
  'authentication',
  'webhooks',
  'deploy to kubernetes',
  'environment variables',
  'api key',
  'install',
  'delete user',
  'streaming',
  'custom domain',
  'error handling',
  'python sdk quickstart',
  'list models',
  'max tokens',
  'cron schedule',
  'how do I retry a task',
  'where do I find my api key',
  'change the language of a page',
  'authenticaton',
  'kuberntes deploy',
];
const repos = [...new Set(readQuestions().map(({ repo }) => repo))];
const real: SearchPage[] = [];
for (const repo of repos.filter((name) => existsSync(join(folder, name, 'docs.json')))) {
  const pages = await pagesOf(resolve(folder, repo), values.cache && resolve(values.cache));
  real.push(...pages.map(({ page }) => page));
}

console.log(
  '| pages | index, KB | question | dialog open, KB (files) | first results, KB (files, of the index) | window full | next letter, KB (files) | query, ms | slowed 4 times, ms |',
);
console.log('|---|---|---|---|---|---|---|---|---|');
const browser = await launchChromium();
for (const size of values.sizes.split(',').map(Number)) await measure(size);
await browser.close();

async function measure(size: number): Promise<void> {
  const site = await buildFixture('search');
  rmSync(join(site.out, '_octavo/search'), { recursive: true });
  const analyzer = siteAnalyzers();
  const files = createSearchFiles({ synonyms: [] }, analyzer);
  let total = 0;
  const keep = (made: Iterable<{ path: string; body: string | Uint8Array }>) => {
    for (const { path, body } of made) {
      total += gzipSync(body).length;
      mkdirSync(dirname(join(site.out, path)), { recursive: true });
      writeFileSync(join(site.out, path), body);
    }
  };
  for (let place = 0; place < size; place++) {
    const scope = { lang: 'en', version: 'v2' };
    keep(files.add(place, [{ scope, page: analyzePage(pageAt(place), analyzer('en')) }]));
  }
  keep(files.finish());

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(site.out, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const headers = { 'content-type': contentType(file), 'content-encoding': 'gzip' };
    response.writeHead(200, headers).end(gzipSync(readFileSync(file)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all: ReadingCost[] = [];
  for (const question of questions) {
    const cost = await costOf(await browser.newPage(), origin, question);
    all.push(cost);
    tell(size, total, question, cost);
    if (values.files) console.log(`  ${cost.names.join('\n  ')}`);
  }
  const middle = (of: (cost: ReadingCost) => number) => median(all.map(of)).toFixed(1);
  const most = (of: (cost: ReadingCost) => number) => Math.max(...all.map(of));
  const mostFiles = most(({ first }) => first.ofIndex);
  const kilobytes = most(({ first }) => first.bytesOfIndex / 1024).toFixed(0);
  const mean = all.reduce((sum, { first }) => sum + first.ofIndex, 0) / all.length;
  console.log(
    `At ${size} pages the most files of the index until the first results: ${mostFiles} (mean ${mean.toFixed(1)}), ${kilobytes} KB; for a further letter: ${most(({ next }) => next.ofIndex)}.`,
  );
  console.log(
    `Median of a search: ${middle(({ query }) => query)} ms, slowed 4 times ${middle(({ slowed }) => slowed)} ms.`,
  );
  server.close();
  site.remove();
}

function tell(size: number, total: number, question: string, cost: ReadingCost): void {
  const { open, first, full, next, query, slowed } = cost;
  const told = ({ bytes, files, ofIndex }: Loads) =>
    `${(bytes / 1024).toFixed(0)} (${files}, ${ofIndex})`;
  const cells = [
    ...[size, (total / 1024).toFixed(0), question],
    ...[open, first, full, next].map(told),
    ...[query.toFixed(1), slowed.toFixed(1)],
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function pageAt(place: number): SearchPage {
  const page = real[place % real.length]!;
  const copy = Math.floor(place / real.length);
  if (copy === 0) return page;
  let count = 0;
  const changed = (text: string) =>
    text.replaceAll(/\p{L}{7,}/gu, (word) => (++count % 30 === 0 ? `${word}${copy}x` : word));
  return {
    ...page,
    route: `/copy-${copy}${page.route}`,
    url: `copy-${copy}${page.route}`,
    title: changed(page.title),
    sections: page.sections.map((section) => ({ ...section, text: changed(section.text) })),
  };
}
