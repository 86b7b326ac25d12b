import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { docsJson, writeFiles } from '../../build/site.ts';
import { isShown } from '../../platform/kill-rounds.ts';
import { ask, ended, trigger } from '../../platform/requests.ts';
import { createKey, type ServeProcess, startServe } from '../../platform/serve-process.ts';
import { Random } from '../random.ts';
import { openLimits } from './open-limits.ts';

const pages = 30;
/** Different questions before the first measure: the memory for results of searches is full then. */
const warmUp = 5000;
/** Requests a second, so that the machine has room for other work. */
const rate = 40;

/**
 * So many minutes of pages, searches, conversations and an update a minute, at a modest rate, and the memory of the
 * process: how far the median of the last fifth is from that of the second.
 */
export async function measureSteady(folder: string, minutes: number): Promise<void> {
  const dir = join(folder, 'steady');
  mkdirSync(dir);
  writeSite(dir, 0);
  const args = ['--config', openLimits(join(folder, 'steady.json'), dir)];
  const options = { dir, data: join(folder, 'steady-data'), args };
  const server = await startServe(options);
  try {
    const admin = await createKey(options, 'admin');
    const reader = await createKey(options, 'assistant');
    await isShown(server, 'round-0-');
    const counts = { requests: 0, failed: 0, updates: 0, failedUpdates: 0 };
    const random = new Random(1);
    const question = () =>
      `how does word${random.between(0, 999)} change word${random.between(0, 999)}`;
    const search = () => searched(server, reader, question());
    for (let asked = 0; asked < warmUp; asked += 10) {
      await Promise.all(Array.from({ length: 10 }, search));
    }
    const once = async () => {
      counts.requests++;
      const turn = counts.requests % 20;
      const ok =
        turn === 0
          ? (await ask(server, reader, undefined, 0)) !== undefined
          : turn < 5
            ? await search()
            : await isRead(server, `/p${random.between(0, pages - 1)}`, turn % 2 === 0);
      if (!ok) counts.failed++;
    };
    const until = Date.now() + minutes * 60_000;
    const sizes: number[] = [];
    const updates = async () => {
      for (let round = 1; Date.now() < until; round++) {
        writeSite(dir, round);
        const id = await trigger(server, admin);
        counts.updates++;
        if ((await ended(server, admin, id)) !== 'success') counts.failedUpdates++;
        await pause(60_000);
      }
    };
    const requests = async () => {
      while (Date.now() < until) await Promise.all([once(), pause(4000 / rate)]);
    };
    const memory = async () => {
      for (; Date.now() < until; await pause(5000)) sizes.push(await residentMemory(server));
    };
    await Promise.all([memory(), updates(), ...Array.from({ length: 4 }, requests)]);
    const fifth = (number: number) =>
      median(sizes.slice((sizes.length * number) / 5, (sizes.length * (number + 1)) / 5));
    const list = [0, 1, 2, 3, 4].map((number) => fifth(number).toFixed(0));
    const change = (fifth(4) / fifth(1) - 1) * 100;
    console.log(
      `${minutes} minutes of load: ${JSON.stringify(counts)}; resident memory by fifths ${list.join(', ')} MB, ` +
        `the last ${change.toFixed(1)} % from the second`,
    );
  } finally {
    await server.stop();
  }
}

function writeSite(dir: string, round: number): void {
  const names = ['index', ...Array.from({ length: pages }, (_, number) => `p${number}`)];
  const text = (name: string, page: number) => {
    const words = Array.from({ length: 300 }, (_, at) => `word${(page * 31 + at * 7) % 1000}`);
    return [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nround-${round}- ${words.join(' ')}.\n`];
  };
  writeFiles(dir, {
    'docs.json': docsJson({ pages: names }),
    ...Object.fromEntries(names.map(text)),
  });
}

async function searched(server: ServeProcess, key: string, query: string): Promise<boolean> {
  const answer = await fetch(`${server.public}/v1/search/default`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  await answer.text();
  return answer.ok;
}

async function isRead(server: ServeProcess, path: string, asMarkdown: boolean): Promise<boolean> {
  const answer = await fetch(`${server.public}${path}${asMarkdown ? '.md' : ''}`);
  return (await answer.text()).includes('word') && answer.ok;
}

/** MB. */
export async function residentMemory(server: ServeProcess): Promise<number> {
  const text = await (await fetch(`${server.admin}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1024 / 1024;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
