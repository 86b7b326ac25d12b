import { appendFileSync, existsSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { allPages, makeCorpus } from './corpus.ts';
import { type Cost, folderMb, median } from './measure.ts';
import type { Peer } from './peers/peer.ts';
import { buildPeer, writePeer } from './peers/run.ts';

/** What Octavo's build of a size cost: for the comparison of sizes. */
export interface SizeCost {
  pages: number;
  seconds: number;
  peakMb?: number;
  outputMb: number;
}

export interface TableOptions {
  folder: string;
  runs: number;
}

/** Builds one corpus by every tool, cold, unchanged and after an edit, and prints a row each; Octavo's own first. */
export async function buildTable(
  size: number,
  peers: readonly Peer[],
  { folder, runs }: TableOptions,
): Promise<SizeCost | undefined> {
  const corpus = makeCorpus(size);
  const pages = allPages(corpus);
  const bytes = pages.reduce((sum, page) => sum + page.body.length, 0);
  const blocks = pages.reduce((sum, page) => sum + page.body.split('\n```').length - 1, 0) / 2;
  const kb = (bytes / size / 1000).toFixed(1);
  console.log(`\n## ${size} pages of ${kb} KB with ${(blocks / size).toFixed(1)} code blocks\n`);
  console.log('| tool | cold s | × Octavo | unchanged s | edit s | CPU s | peak MB | output MB |');
  console.log('|---|---:|---:|---:|---:|---:|---:|---:|');
  let first: SizeCost | undefined;
  for (const peer of peers) {
    const place = join(folder, `${peer.name}-${size}`);
    writePeer(folder, peer, corpus, place);
    const cold: Cost[] = [];
    for (let run = 0; run < runs; run++) {
      for (const path of [peer.output, ...peer.caches]) setAside(join(place, path), folder);
      cold.push(await buildPeer(peer, place));
      if (cold.at(-1)!.exit !== 0) break;
    }
    const failed = cold.find(({ exit }) => exit !== 0);
    if (failed) {
      console.log(`| ${peer.title} | did not finish (exit ${failed.exit}) | | | | | | |`);
      console.error(failed.output.slice(-1500));
      continue;
    }
    const again: Cost[] = [];
    const edited: Cost[] = [];
    const source = join(place, sourceOf(place, pages[0]!.id));
    for (let run = 0; run < runs; run++) {
      again.push(await buildPeer(peer, place));
      appendFileSync(source, '\nOne more sentence.\n');
      edited.push(await buildPeer(peer, place));
    }
    const cost: SizeCost = {
      pages: size,
      seconds: medianSeconds(cold),
      peakMb: medianOf(cold.map(({ peakMb }) => peakMb)),
      outputMb: folderMb(join(place, peer.output)),
    };
    first ??= cost;
    const cells = [
      peer.title,
      cost.seconds.toFixed(2),
      (cost.seconds / first.seconds).toFixed(2),
      medianSeconds(again).toFixed(2),
      medianSeconds(edited).toFixed(2),
      shown(medianOf(cold.map(({ cpuSeconds }) => cpuSeconds)), 1),
      shown(cost.peakMb, 0),
      cost.outputMb.toFixed(1),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  return first;
}

/**
 * Takes a folder or file away without removing it: for a minute after thousands of files were removed, ext4 takes a third of a
 * millisecond longer for each new one.
 */
function setAside(path: string, folder: string): void {
  if (existsSync(path)) renameSync(path, join(mkdtempSync(join(folder, 'aside-')), 'before'));
}

/** How cost grows with the site: each size beside the one before it. */
export function growthTable(costs: readonly SizeCost[]): void {
  if (costs.length < 2) return;
  console.log('\n## How Octavo’s cost grows\n');
  console.log('| pages | × pages | × time | × bytes | × memory |');
  console.log('|---|---:|---:|---:|---:|');
  for (const [i, cost] of costs.slice(1).entries()) {
    const before = costs[i]!;
    const ratio = (now?: number, then?: number) =>
      now === undefined || !then ? '–' : (now / then).toFixed(1);
    const cells = [
      `${before.pages} → ${cost.pages}`,
      ratio(cost.pages, before.pages),
      ratio(cost.seconds, before.seconds),
      ratio(cost.outputMb, before.outputMb),
      ratio(cost.peakMb, before.peakMb),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** The file of a page, wherever a tool wants its sources. */
function sourceOf(place: string, id: string): string {
  const folders = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1));
  const found = folders.find(
    (file) => /\.mdx?$/.test(file) && file.replace(/\.mdx?$/, '').endsWith(id),
  );
  if (found === undefined) throw new Error(`No source of ${id} in ${place}`);
  return found;
}

export function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '–' : value.toFixed(digits);
}

function medianSeconds(costs: readonly Cost[]): number {
  return median(costs.map(({ seconds }) => seconds));
}

function medianOf(values: readonly (number | undefined)[]): number | undefined {
  const numbers = values.filter((value) => value !== undefined);
  return numbers.length > 0 ? median(numbers) : undefined;
}
