/**
 * `npm run bench`: cold builds of one generated corpus, whole processes, Octavo beside peers that are installed into a
 * temporary folder for the occasion. Prints the table that the README quotes.
 *
 *   --sizes 100,1000            pages
 *   --peers eleventy,vitepress  from: eleventy, starlight, vitepress; `none` for Octavo alone
 *   --runs 3                    medians of; 1 above 1,000 pages
 *   --projects a,b              also build these docs.json folders, once each
 *   --keep                      keep the working folder and say where it is
 *
 * Run `npm run build` first.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allPages, makeCorpus } from './corpus.ts';
import { type Cost, folderMb, measure, median } from './measure.ts';
import { eleventy } from './peers/eleventy.ts';
import { octavo } from './peers/octavo.ts';
import type { Peer } from './peers/peer.ts';
import { buildPeer, installPeer, writePeer } from './peers/run.ts';
import { starlight } from './peers/starlight.ts';
import { vitepress } from './peers/vitepress.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000' },
    peers: { type: 'string', default: 'eleventy,vitepress' },
    runs: { type: 'string', default: '3' },
    projects: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});
const known: Peer[] = [eleventy, starlight, vitepress];
const wanted = values.peers.split(',').filter((name) => name !== '' && name !== 'none');
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
  `Node ${process.version}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`,
);
const ready: Peer[] = [];
for (const peer of peers) if (await installPeer(folder, peer)) ready.push(peer);
for (const size of values.sizes.split(',').map(Number)) await table(size);
for (const project of values.projects.split(',').filter((name) => name !== ''))
  await buildProject(resolve(project));
if (values.keep) console.log(`Kept in ${folder}`);
else rmSync(folder, { recursive: true, force: true });

async function table(size: number): Promise<void> {
  const corpus = makeCorpus(size);
  const pages = allPages(corpus);
  const bytes = pages.reduce((sum, page) => sum + page.body.length, 0);
  const blocks = pages.reduce((sum, page) => sum + page.body.split('\n```').length - 1, 0) / 2;
  console.log(
    `\n## ${size} pages of ${(bytes / size / 1000).toFixed(1)} KB with ${(blocks / size).toFixed(1)} code blocks\n`,
  );
  console.log('| tool | cold s | × Octavo | unchanged s | CPU s | peak MB | output MB |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  let reference: number | undefined;
  for (const peer of ready) {
    const place = join(folder, `${peer.name}-${size}`);
    writePeer(folder, peer, corpus, place);
    const runs = size > 1000 ? 1 : Number(values.runs);
    const cold: Cost[] = [];
    for (let run = 0; run < runs; run++) {
      for (const path of [peer.output, ...peer.caches])
        rmSync(join(place, path), { recursive: true, force: true });
      cold.push(await buildPeer(peer, place));
    }
    const failed = cold.find(({ exit }) => exit !== 0);
    if (failed) {
      console.log(`| ${peer.title} | did not finish (exit ${failed.exit}) | | | | | |`);
      console.error(failed.output.slice(-1500));
      continue;
    }
    const again = await buildPeer(peer, place);
    const seconds = median(cold.map((cost) => cost.seconds));
    reference ??= seconds;
    const cells = [
      peer.title,
      seconds.toFixed(1),
      (seconds / reference).toFixed(2),
      again.seconds.toFixed(1),
      shown(
        cold.map((cost) => cost.cpuSeconds),
        1,
      ),
      shown(
        cold.map((cost) => cost.peakMb),
        0,
      ),
      folderMb(join(place, peer.output)).toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    if (!values.keep) rmSync(place, { recursive: true, force: true });
  }
}

function shown(costs: (number | undefined)[], digits: number): string {
  const numbers = costs.filter((value) => value !== undefined);
  return numbers.length > 0 ? median(numbers).toFixed(digits) : '–';
}

async function buildProject(root: string): Promise<void> {
  const out = join(folder, 'project');
  const cost = await measure([...octavo.command, root, '--out', out], root);
  const size = existsSync(out) ? folderMb(out).toFixed(1) : '–';
  console.log(
    `${root}: exit ${cost.exit}, ${cost.seconds.toFixed(1)} s, ${shown([cost.cpuSeconds], 1)} s CPU, ` +
      `${shown([cost.peakMb], 0)} MB peak, ${size} MB written`,
  );
  rmSync(out, { recursive: true, force: true });
}
