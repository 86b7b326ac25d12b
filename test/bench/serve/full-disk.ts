import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import {
  type Acknowledged,
  acknowledgeMore,
  countLost,
  nothingYet,
} from '../../platform/acknowledged.ts';
import { isShown, writeRound } from '../../platform/kill-rounds.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../../platform/postgres.ts';
import { ask, ended, trigger } from '../../platform/requests.ts';
import { createKey, type ServeProcess, startServe } from '../../platform/serve-process.ts';
import { freePort } from '../../platform/stores.ts';
import { openLimits } from './open-limits.ts';

const megabytes = 400;

/**
 * Fills the disk of a store while a server works on it, makes room again, and counts what was lost of all that was
 * acknowledged before, meanwhile and afterwards. Pages must come all the time. Needs root, for a small disk in memory.
 */
export async function measureFullDisk(folder: string): Promise<void> {
  if (userInfo().uid !== 0) return console.log('full disk: left out, it needs root');
  await onSmallDisk('embedded', (disk) => fillAndMend(disk, join(disk, 'data')));
  if (!hasPostgres) return;
  await onSmallDisk('postgres', async (disk) => {
    const database = await startPostgres(await freePort(), disk);
    await fillAndMend(disk, join(folder, 'data-beside'), database).finally(() => database.stop());
  });
  await onSmallDisk('site files', async (disk) => {
    const database = await startPostgres(await freePort());
    await fillAndMend(disk, join(disk, 'data'), database).finally(() => database.stop());
  });
}

async function onSmallDisk(name: string, work: (disk: string) => Promise<void>): Promise<void> {
  // Not below a folder of root's own: PostgreSQL runs as another user.
  const disk = mkdtempSync(join(tmpdir(), 'octavo-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk]);
  console.log(`full disk: ${name}`);
  try {
    await work(disk);
  } finally {
    execFileSync('umount', ['-l', disk]);
    rmdirSync(disk);
  }
}

async function fillAndMend(disk: string, data: string, database?: PostgresServer): Promise<void> {
  const dir = `${data}-docs`;
  mkdirSync(dir, { recursive: true });
  writeRound(dir, 0);
  const options = {
    dir,
    data,
    args: ['--config', openLimits(`${data}.json`, dir)],
    ...(database && { env: { DATABASE_URL: database.newDatabase() } }),
  };
  const server = await startServe(options);
  try {
    const keys = {
      admin: await createKey(options, 'admin'),
      reader: await createKey(options, 'assistant'),
    };
    await isShown(server, 'round-0-');
    const acknowledged = nothingYet();
    await acknowledgeMore(server, options, acknowledged);
    const filler = join(disk, 'filler');
    fill(filler);
    const meanwhile = await whileFull(server, keys, acknowledged);
    rmSync(filler);
    // A server that has died of it is started again by what watches over it.
    await database?.resume();
    writeRound(dir, 1);
    const id = await trigger(server, keys.admin);
    const status = await ended(server, keys.admin, id);
    acknowledged.updates.push(id);
    await acknowledgeMore(server, options, acknowledged);
    if (status === 'success') await isShown(server, 'round-1-');
    const lost = await countLost(server, keys, acknowledged);
    console.log(`  while full: ${JSON.stringify(meanwhile)}`);
    console.log(`  with room again: update ${status}, lost ${JSON.stringify(lost)}`);
  } finally {
    await server.stop();
  }
}

/** What is asked for half a minute while there is no room. */
async function whileFull(
  server: ServeProcess,
  keys: { admin: string; reader: string },
  acknowledged: Acknowledged,
): Promise<Record<string, number>> {
  const counts = { pages: 0, failedPages: 0, updates: 0, comments: 0, threads: 0, refused: 0 };
  const headers = { 'content-type': 'application/json' };
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    counts.pages++;
    if (!(await fetch(server.public)).ok) counts.failedPages++;
    const comment = `full-${counts.pages}-`;
    const said = await fetch(`${server.public}/v1/feedback/default`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ path: '/', comment }) },
    });
    if (said.status === 202) {
      counts.comments++;
      acknowledged.comments.push(comment);
    } else counts.refused++;
    const update = await fetch(`${server.admin}/v1/project/update/default`, {
      ...{ method: 'POST', headers: { authorization: `Bearer ${keys.admin}` } },
    });
    if (update.status === 202) {
      counts.updates++;
      acknowledged.updates.push(((await update.json()) as { statusId: string }).statusId);
    } else counts.refused++;
    const thread = await ask(server, keys.reader, undefined, 0);
    if (thread !== undefined) {
      counts.threads++;
      acknowledged.threads.push(thread);
    } else counts.refused++;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return counts;
}

/** Writes until there is no room for another byte. */
function fill(file: string): void {
  const handle = openSync(file, 'w');
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 16)) {
    const block = Buffer.alloc(size);
    try {
      for (;;) if (writeSync(handle, block) < size) break;
    } catch {}
  }
  closeSync(handle);
}
