import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath, launchChromium } from '../reader/chromium.ts';
import { allPages, makeCorpus } from './corpus.ts';
import { median } from './measure.ts';
import { octavo } from './peers/octavo.ts';

const edits = 20;

/** Watch mode: from the start to the first page, and from a save to the new text in Chromium. */
export async function watchTable(sizes: readonly number[], folder: string, port: number) {
  if (sizes.length === 0) return;
  console.log('\n## octavo dev\n');
  console.log(
    '| pages | first page s | save to new text in the browser ms (median of 20) | worst ms |',
  );
  console.log('|---:|---:|---:|---:|');
  for (const size of sizes) {
    const place = join(folder, `watch-${size}`);
    mkdirSync(place, { recursive: true });
    const corpus = makeCorpus(size);
    octavo.write(place, corpus);
    const { id } = allPages(corpus)[size >> 1]!;
    const started = performance.now();
    const child = spawn(
      octavo.command[0]!,
      [octavo.command[1]!, 'dev', place, '-p', String(port)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    try {
      const address = await addressOf(child);
      await (await fetch(`${address}${id}`)).text();
      const first = (performance.now() - started) / 1000;
      const times = chromiumPath
        ? await timeEdits(`${address}${id}`, join(place, `${id}.mdx`))
        : [];
      const cells =
        times.length > 0 ? [median(times).toFixed(0), Math.max(...times).toFixed(0)] : ['–', '–'];
      console.log(`| ${size} | ${first.toFixed(2)} | ${cells.join(' | ')} |`);
    } finally {
      // It may still be writing to its cache.
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
    }
    rmSync(place, { recursive: true, force: true });
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
