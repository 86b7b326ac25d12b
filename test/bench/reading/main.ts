/**
 * `npm run bench:reading`: what a reader's first visit of a page costs, Octavo beside peers with the same text, in
 * Chromium on a throttled phone profile. Peers are installed into a temporary folder for the occasion.
 *
 *   --peers starlight,vitepress,docusaurus   `none` for Octavo alone
 *   --runs 5                                 visits of each, of a page in turn: medians, and the mean of layout shifts
 *
 * Run `npm run build` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../reader/chromium.ts';
import { allPages, makeCorpus } from '../corpus.ts';
import { mean, median } from '../measure.ts';
import { docusaurus } from '../peers/docusaurus.ts';
import { octavo } from '../peers/octavo.ts';
import { buildPeer, installPeer, writePeer } from '../peers/run.ts';
import { starlight } from '../peers/starlight.ts';
import { vitepress } from '../peers/vitepress.ts';
import { serveGzip } from './serve.ts';
import { throttle, type Visit, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: 'starlight,vitepress,docusaurus' },
    runs: { type: 'string', default: '5' },
  },
});
const wanted = values.peers.split(',');
const peers = [
  octavo,
  ...[starlight, vitepress, docusaurus].filter(({ name }) => wanted.includes(name)),
];
const corpus = makeCorpus(50);
/** One page may be lucky with its lines. All tools get the same one in the same turn. */
const pages = [7, 3, 12, 20, 33].map((index) => allPages(corpus)[index]!);
const folder = mkdtempSync(join(tmpdir(), 'octavo-reading-'));
const browser = await launchChromium();

console.log(
  `Round trip ${throttle.rtt} ms, ${throttle.downKbit} kbit/s down, ${throttle.upKbit} kbit/s up, CPU ${throttle.cpu} times slower; 412 × 823 px, empty cache; medians of ${values.runs} (CLS: mean)\n`,
);
console.log('| tool | KB | fonts KB | requests | LCP ms | CLS | blocking ms |');
console.log('|---|---:|---:|---:|---:|---:|---:|');
const sites: { title: string; origin: string; close(): void; visits: Visit[] }[] = [];
for (const peer of peers) {
  if (!(await installPeer(folder, peer))) continue;
  const place = join(folder, peer.name);
  writePeer(folder, peer, corpus, place);
  const built = await buildPeer(peer, place);
  if (built.exit !== 0) {
    console.error(`${peer.title} did not build:\n${built.output.slice(-800)}`);
    continue;
  }
  sites.push({ title: peer.title, ...(await serveGzip(join(place, peer.output))), visits: [] });
}
// In turns, so that a busy moment of the machine falls on all alike.
for (let run = 0; run < Number(values.runs); run++) {
  const { id } = pages[run % pages.length]!;
  for (const { origin, visits } of sites) visits.push(await visit(browser, `${origin}/${id}/`));
}
for (const { title, close, visits } of sites) {
  close();
  const of = (key: keyof Visit) => median(visits.map((one) => one[key]));
  const cells = [
    title,
    (of('bytes') / 1000).toFixed(0),
    (of('fontBytes') / 1000).toFixed(0),
    of('requests'),
    of('lcp').toFixed(0),
    mean(visits.map(({ cls }) => cls)).toFixed(3),
    of('blocking').toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
