import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the lock file of a data folder says about the process that holds it. */
export interface Holder {
  pid: number;
  /** When the process began, in the clock of its machine; a later process of the same number differs in it. */
  started: string;
  /** Where its administration listens, and the password of this run for it: `octavo keys` asks there. */
  control?: { url: string; secret: string };
}

export interface DataLock {
  /** Tells other commands on this machine how to reach this process. */
  announce(control: NonNullable<Holder['control']>): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process, or says who holds it. A lock whose process has ended is taken over. The file
 * can be read by its owner only, since it holds a password.
 */
export async function lockData(folder: string): Promise<DataLock | { holder: Holder }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'serve.lock');
  const own: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (;;) {
    if (await createWhole(file, own)) break;
    const holder = await readHolder(file);
    if (holder && (await isRunning(holder))) return { holder };
    // Two may find the same stale lock: a rename succeeds for one of them.
    const aside = `${file}.${randomUUID()}`;
    await rename(file, aside).catch(() => {});
    await rm(aside, { force: true });
  }
  return {
    async announce(control) {
      const next = `${file}.${randomUUID()}`;
      await writeFile(next, JSON.stringify({ ...own, control }), { mode: 0o600 });
      await rename(next, file);
    },
    release: () => rm(file, { force: true }),
  };
}

async function createWhole(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A lock that is just being written is read again; what stays unreadable is a leftover. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    try {
      return JSON.parse(text) as Holder;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return undefined;
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === started;
}

/** Field 22 of `/proc/<pid>/stat`; empty where there is none, and then the number alone counts. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
