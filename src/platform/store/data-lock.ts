import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the lock file of a data folder says about the process that has locked it. */
export interface Holder {
  pid: number;
  /**
   * When the process started, in the clock of its machine. It tells the process from a later one with the same
   * number.
   */
  started: string;
  /** The address of its control endpoints, which `octavo keys` uses, and their password for this run. */
  control?: { url: string; secret: string };
}

export interface DataLock {
  /** Publishes how commands on this machine can reach this process. */
  announce(control: NonNullable<Holder['control']>): Promise<void>;
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process, or returns its holder. A lock of a process that has ended is taken over. Only
 * the owner can read the file, since it holds a password.
 */
export async function lockData(folder: string): Promise<DataLock | { holder: Holder }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'serve.lock');
  const own: Holder = { pid: process.pid, started: await startOf(process.pid) };
  const holder = await take(file, own);
  if (holder) return { holder };
  return {
    async announce(control) {
      const next = `${file}.${randomUUID()}`;
      await writeFile(next, JSON.stringify({ ...own, control }), { mode: 0o600 });
      await rename(next, file);
    },
    release: () => rm(file, { force: true }),
  };
}

/** Returns undefined once the lock is our own, else its holder. */
async function take(file: string, own: Holder): Promise<Holder | undefined> {
  while (!(await createWhole(file, own))) {
    const holder = await readHolder(file);
    if (holder && (await isRunning(holder))) return holder;
    await removeStale(file, holder, own);
  }
  return undefined;
}

/**
 * Several processes may find the same stale lock. Only one of them may remove it, and only while it is still there: a
 * slower one would remove the lock of the faster.
 */
async function removeStale(file: string, stale: Holder | undefined, own: Holder): Promise<void> {
  const guard = `${file}.stale`;
  if (await take(guard, own)) return pause();
  try {
    if (isSame(await readHolder(file), stale)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function isSame(one: Holder | undefined, other: Holder | undefined): boolean {
  return one?.pid === other?.pid && one?.started === other?.started;
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

/** A lock that is being written is read again; one that stays unreadable is stale. */
async function readHolder(file: string): Promise<Holder | undefined> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const text = await readFile(file, 'utf8').catch(() => '');
    try {
      return JSON.parse(text) as Holder;
    } catch {
      await pause();
    }
  }
  return undefined;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === started;
}

/** Field 22 of `/proc/<pid>/stat`. Empty on systems without it, where processes are compared by number only. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
