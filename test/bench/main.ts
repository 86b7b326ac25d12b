/**
 * `npm run bench`: builds of one generated corpus, whole processes, Octavo beside peers that are installed into a
 * temporary folder for the occasion, and Octavo's watch mode. Prints the tables that the README quotes.
 *
 *   --sizes 100,1000            pages; above 1,000 only the peers that finish there: Eleventy and Hugo
 *   --peers eleventy,hugo       from: eleventy, hugo (as installed), starlight, vitepress, rspress, docusaurus (with its
 *                               fast bundler, no search), docusaurus-search (with a local one); `none` for Octavo alone
 *   --runs 3                    medians of; 1 above 1,000 pages
 *   --watch 1000                sizes for watch mode, or `none`
 *   --projects a,b              also build copies of these docs.json folders, cold and unchanged
 *   --port 4321                 for watch mode
 *   --keep                      keep the working folder and say where it is
 *
 * Run `npm run build` first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildTable, growthTable, type SizeCost } from './build-table.ts';
import { docusaurus, docusaurusSearch } from './peers/docusaurus.ts';
import { eleventy } from './peers/eleventy.ts';
import { hugo } from './peers/hugo.ts';
import { octavo } from './peers/octavo.ts';
import type { Peer } from './peers/peer.ts';
import { rspress } from './peers/rspress.ts';
import { installPeer } from './peers/run.ts';
import { starlight } from './peers/starlight.ts';
import { vitepress } from './peers/vitepress.ts';
import { projectTable } from './project-table.ts';
import { watchTable } from './watch-table.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000' },
    peers: {
      type: 'string',
      default: 'eleventy,hugo,vitepress,starlight,rspress,docusaurus,docusaurus-search',
    },
    runs: { type: 'string', default: '3' },
    watch: { type: 'string', default: '1000' },
    projects: { type: 'string', default: '' },
    port: { type: 'string', default: '4321' },
    keep: { type: 'boolean', default: false },
  },
});
const known: Peer[] = [eleventy, hugo, starlight, vitepress, rspress, docusaurus, docusaurusSearch];
/** The others take hours, or do not finish. */
const large = new Set(['octavo', 'eleventy', 'hugo']);

const wanted = listOf(values.peers);
const unknown = wanted.filter((name) => !known.some((peer) => peer.name === name));
if (unknown.length > 0) {
  console.error(
    `No such peer: ${unknown.join(', ')}. There are ${known.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const peers = [octavo, ...known.filter(({ name }) => wanted.includes(name))];
const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-'));

console.log(
  `Node ${process.version}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ` +
    `load ${loadavg()[0]!.toFixed(1)} at the start`,
);
const ready: Peer[] = [];
for (const peer of peers) if (await installPeer(folder, peer)) ready.push(peer);
const costs: SizeCost[] = [];
for (const size of listOf(values.sizes).map(Number)) {
  const some = ready.filter(({ name }) => size <= 1000 || large.has(name));
  const runs = size > 1000 ? 1 : Number(values.runs);
  const cost = await buildTable(size, some, { folder, runs });
  if (cost) costs.push(cost);
}
growthTable(costs);
await watchTable(listOf(values.watch).map(Number), folder, Number(values.port));
const roots = listOf(values.projects).map((project) => resolve(project));
await projectTable(roots, folder);
if (values.keep) console.log(`Kept in ${folder}`);
else rmSync(folder, { recursive: true, force: true });

function listOf(text: string): string[] {
  return text.split(',').filter((name) => name !== '' && name !== 'none');
}
