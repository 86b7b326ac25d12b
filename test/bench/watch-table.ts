import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchChromium } from '../reader/chromium.ts';
import { allPages, makeCorpus } from './corpus.ts';
import { median } from './measure.ts';
import { octavo } from './peers/octavo.ts';

const edits = 20;

/**
 * Watch mode: from the start to the first page, in a project that nobody has opened yet and again, and from a save to
 * the new text in Chromium.
 */
export async function watchTable(sizes: readonly number[], folder: string, port: number) {
  if (sizes.length === 0) return;
  console.log('\n## octavo dev\n');
  console.log(
    '| pages | first page s | of a later start s | save to new text in the browser ms (median of 20) | worst ms |',
  );
  console.log('|---:|---:|---:|---:|---:|');
  for (const size of sizes) {
    const place = join(folder, `watch-${size}`);
    mkdirSync(place, { recursive: true });
    const corpus = makeCorpus(size);
    octavo.write(place, corpus);
    const { id } = allPages(corpus)[size >> 1]!;
    const first = await start(place, id, port);
    const times = await first.ended(async () =>
      chromiumPath ? timeEdits(first.url, join(place, `${id}.mdx`)) : [],
    );
    const later: number[] = [];
    for (let count = 0; count < 3; count++) {
      const again = await start(place, id, port);
      await again.ended(async () => {});
      later.push(again.seconds);
    }
    const cells =
      times.length > 0 ? [median(times).toFixed(0), Math.max(...times).toFixed(0)] : ['–', '–'];
    const starts = [first.seconds, median(later)].map((seconds) => seconds.toFixed(2));
    console.log(`| ${size} | ${[...starts, ...cells].join(' | ')} |`);
    rmSync(place, { recursive: true, force: true });
  }
}

/** A running `octavo dev`, and how long its first page took. */
interface Started {
  url: string;
  seconds: number;
  /** Ends it when the work with it is done. */
  ended<T>(work: () => Promise<T>): Promise<T>;
}

async function start(place: string, id: string, port: number): Promise<Started> {
  const started = performance.now();
  const [command, script] = octavo.command;
  const child = spawn(command!, [script!, 'dev', place, '-p', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    // It may still be writing to its cache.
    if (child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill();
    await exit;
  };
  try {
    const url = `${await addressOf(child)}${id}`;
    await (await fetch(url)).text();
    const seconds = (performance.now() - started) / 1000;
    return { url, seconds, ended: (work) => work().finally(end) };
  } catch (error) {
    await end();
    throw error;
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const address = /http:\S+/.exec(chunk.toString());
      if (address) resolve(address[0]);
    });
    child.on('exit', () => reject(new Error('octavo dev has ended')));
  });
}

async function timeEdits(address: string, file: string): Promise<number[]> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'load' });
    // The page is looked at while nothing else is going on, as by an author who has been writing for a while.
    await page.waitForTimeout(3000);
    const text = readFileSync(file, 'utf8');
    const times: number[] = [];
    for (let i = 0; i < edits; i++) {
      const mark = `Edit number ${i} of this page.`;
      const seen = page.waitForFunction((words) => document.body.innerText.includes(words), mark, {
        polling: 'raf',
      });
      const saved = performance.now();
      writeFileSync(file, `${text}\n${mark}\n`);
      await seen;
      times.push(performance.now() - saved);
      await page.waitForTimeout(200);
    }
    return times;
  } finally {
    await browser.close();
  }
}
