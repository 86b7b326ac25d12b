/**
 * `npm run bench:search:weight -- <folder of repos>`: what a reader's browser loads to search sites of 1,000 and 10,000
 * pages: until the dialog is open, until the first results stand there, and for each further letter. Kilobytes as they
 * come over the wire, packed with gzip, and requests, counted by Chromium: all that are made until nothing is missing
 * in the part of the list that is seen, those of the index once more on their own; and how long a search takes. The pages are those of the repos, one after another; above
 * their number they come again with every 30th longer word changed, so that the vocabulary grows as well.
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
import type { Page } from 'playwright-core';
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
  '| pages | index, KB | question | dialog open, KB (files) | first results, KB (files, of the index) | next letter, KB (files) | query, ms | slowed 4 times, ms |',
);
console.log('|---|---|---|---|---|---|---|---|');
const browser = await launchChromium();
for (const size of values.sizes.split(',').map(Number)) await measure(size);
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
  const all: Cost[][] = [];
  for (const question of questions) {
    const costs = await costOf(origin, question);
    all.push(costs);
    tell(size, total, question, costs);
  }
  const middle = [0, 1, 2].map((at) => middleOf(all.map((costs) => costs[at]!)));
  tell(size, total, 'median', middle);
  const most = Math.max(...all.map(([, first]) => first!.files - first!.ofPage));
  console.log(`At ${size} pages the most files of the index until the first results: ${most}.`);
  server.close();
  site.remove();
}

function tell(size: number, total: number, question: string, costs: readonly Cost[]): void {
  const [open, first, next] = costs as [Cost, Cost, Cost];
  const kilobytes = ({ bytes }: Cost) => (bytes / 1024).toFixed(0);
  const cells = [
    size,
    (total / 1024).toFixed(0),
    question,
    `${kilobytes(open)} (${open.files})`,
    `${kilobytes(first)} (${first.files}, ${first.files - first.ofPage})`,
    `${kilobytes(next)} (${next.files})`,
    first.query.toFixed(1),
    first.slowed.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

function middleOf(costs: readonly Cost[]): Cost {
  const middle = (of: (cost: Cost) => number) => median(costs.map(of));
  return {
    bytes: middle(({ bytes }) => bytes),
    files: middle(({ files }) => files),
    ofPage: middle(({ ofPage }) => ofPage),
    names: [],
    query: middle(({ query }) => query),
    slowed: middle(({ slowed }) => slowed),
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

/** What is loaded over the wire. */
interface Cost {
  bytes: number;
  files: number;
  /** Those that are not of the index: script, stylesheet and the question whether there is a service. */
  ofPage: number;
  names: string[];
  /** Milliseconds from a letter to the new list, the pause for further letters aside, with files that are there. */
  query: number;
  slowed: number;
}

/** Until the dialog is ready, until the first results stand there in all, and for one letter more. */
async function costOf(origin: string, question: string): Promise<Cost[]> {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const none = (): Cost => ({ bytes: 0, files: 0, ofPage: 0, names: [], query: 0, slowed: 0 });
  let cost = none();
  const asked = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    cost.names.push(`${asked.get(requestId)} ${encodedDataLength}`);
    cost.bytes += encodedDataLength;
    cost.files++;
    if (!isOfIndex(asked.get(requestId)!)) cost.ofPage++;
  });
  const taken = () => {
    const before = cost;
    cost = none();
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
  const first = {
    ...rest,
    bytes: open.bytes + rest.bytes,
    files: open.files + rest.files,
    ofPage: open.ofPage + rest.ofPage,
  };
  await input.press('End');
  await page.keyboard.type('s');
  await page.waitForTimeout(2500);
  const next = taken();
  await input.fill(question);
  await page.waitForTimeout(700);
  first.query = await timeOf(page, question);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  first.slowed = await timeOf(page, question);
  await page.close();
  if (values.files) {
    console.log(
      ['open', ...open.names, 'first', ...first.names, 'next', ...next.names].join('\n  '),
    );
  }
  return [open, first, next];
}

/** `search.js` beside the pages' scripts is the index itself; those have a hash in their name. */
function isOfIndex(path: string): boolean {
  return path.startsWith('/_octavo/search/') || path === '/_octavo/search.js';
}

/** The median of some searches: the last letter goes and comes again, as a reader types it. */
async function timeOf(page: Page, question: string): Promise<number> {
  const times = await page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('dialog.oct-search input')!;
    const list = document.querySelector<HTMLElement>('dialog.oct-search .oct-hits')!;
    const { setTimeout: later } = window;
    const found: number[] = [];
    for (let round = 0; round < 9; round++) {
      for (const typed of [text.slice(0, -1), text]) {
        let start = 0;
        const drawn = new Promise<void>((resolve) => {
          list.replaceChildren = (...content) => {
            Element.prototype.replaceChildren.apply(list, content);
            resolve();
          };
        });
        // The search begins after a pause, which is not counted.
        window.setTimeout = ((call: () => void, wait?: number) =>
          later(() => {
            if (wait === 70) start = performance.now();
            call();
          }, wait)) as typeof window.setTimeout;
        input.value = typed;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await drawn;
        if (typed === text && round > 0) found.push(performance.now() - start);
        await new Promise((done) => later(done, 120));
      }
    }
    window.setTimeout = later;
    return found;
  }, question);
  return median(times);
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
