/**
 * `npm run bench:search:weight -- <folder of repos>`: what a reader's browser loads to search sites of 1,000 and 10,000
 * pages: until the dialog is open, until the first results stand there, and for each further letter. Kilobytes as they
 * come over the wire, packed with gzip, and requests, counted by Chromium. The pages are those of the repos, one after another; above
 * their number they come again with every 30th longer word changed, so that the vocabulary grows as well.
 *
 *   --cache <folder>   keeps the pages as JSON between runs
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

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: npm run bench:search:weight -- <folder of repos>');
  process.exit(2);
}
const questions = [
  'rate limit',
  'authentication',
  'deploy to kubernetes',
  'how do I retry a task',
  'authenticaton',
];
const repos = [...new Set(readQuestions().map(({ repo }) => repo))];
const real: SearchPage[] = [];
for (const repo of repos.filter((name) => existsSync(join(folder, name, 'docs.json')))) {
  const pages = await pagesOf(resolve(folder, repo), values.cache && resolve(values.cache));
  real.push(...pages.map(({ page }) => page));
}

console.log(
  '| pages | index, KB | question | dialog open, KB (files) | first results, KB (files) | next letter, KB (files) |',
);
console.log('|---|---|---|---|---|---|');
const browser = await launchChromium();
for (const size of [1000, 10_000]) await measure(size);
await browser.close();

async function measure(size: number): Promise<void> {
  const site = await buildFixture('search');
  rmSync(join(site.out, '_octavo/search'), { recursive: true });
  const analyzer = siteAnalyzers();
  const files = createSearchFiles([], analyzer);
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
  for (const question of questions) {
    const costs = await costOf(origin, question);
    const [open, first, next] = costs.map(
      ({ bytes, files }) => `${(bytes / 1024).toFixed(0)} (${files})`,
    );
    console.log(
      `| ${size} | ${(total / 1024).toFixed(0)} | ${question} | ${open} | ${first} | ${next} |`,
    );
  }
  server.close();
  site.remove();
}

/** What is loaded over the wire. */
interface Cost {
  bytes: number;
  files: number;
}

/** Until the dialog is ready, until the first results stand there in all, and for one letter more. */
async function costOf(origin: string, question: string): Promise<Cost[]> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let cost = { bytes: 0, files: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    cost.bytes += encodedDataLength;
    cost.files++;
  });
  const taken = () => {
    const before = cost;
    cost = { bytes: 0, files: 0 };
    return before;
  };
  await page.goto(`${origin}/`, { waitUntil: 'networkidle' });
  taken();
  await page.keyboard.press('Control+k');
  await page.locator('dialog.oct-search').waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  const open = taken();
  const input = page.locator('dialog.oct-search input');
  await input.fill(question);
  await page.locator('.oct-hit:not(.oct-hit-short)').first().waitFor();
  await page.waitForTimeout(1500);
  const rest = taken();
  const first = { bytes: open.bytes + rest.bytes, files: open.files + rest.files };
  await input.press('End');
  await page.keyboard.type('s');
  await page.waitForTimeout(2500);
  const next = taken();
  await page.close();
  return [open, first, next];
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
