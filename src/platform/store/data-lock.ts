import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isCode, unlessExhausted } from '../../lib/error-code.ts';

/** What the lock file of a data folder says about the process that has locked it. */
export interface Holder {
  pid: number;
  /**
   * When the process started, in the clock of its machine. It tells the process from a later one with the same
   * number.
   */
  started: string;
  /** Where the number means this process: see `systemOf`. Earlier versions did not write it. */
  system?: string;
  /** Whether that is another container or machine than this process is in. Not in the file. */
  isElsewhere?: boolean;
  /** The address of its control endpoints, which `octavo keys` uses, and their password for this run. */
  control?: { url: string; secret: string };
}

export interface DataLock {
  /**
   * Aborted when the lock is not this process's any more, with the reason as an `Error` for the operator. What another
   * process does in the folder would be undone by anything that is still written.
   */
  lost: AbortSignal;
  /** Publishes how commands on this machine can reach this process. */
  announce(control: NonNullable<Holder['control']>): Promise<void>;
  release(): Promise<void>;
}

/** Milliseconds between two times at which a holder touches its lock. */
const beatInterval = 1000;
/** Milliseconds without that after which a holder elsewhere has ended. */
const defaultSilence = 10_000;
/** Milliseconds between looks at a lock of a holder elsewhere. */
const lookInterval = 100;

/**
 * Locks a data folder for this process, or returns its holder. A lock of a process that has ended is taken over. Only
 * the owner can read the file, since it holds a password.
 *
 * Numbers of processes mean nothing in another container or on another machine, so a holder touches its lock: one
 * elsewhere is known by that, and has ended when it has not done so for `silence` milliseconds.
 */
export async function lockData(
  folder: string,
  silence = defaultSilence,
): Promise<DataLock | { holder: Holder }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'serve.lock');
  const own: Holder = {
    pid: process.pid,
    started: await startOf(process.pid),
    system: await systemOf(),
  };
  const holder = await take(file, own, silence);
  if (holder) return { holder: { ...holder, isElsewhere: isElsewhere(holder, own) } };
  const lost = new AbortController();
  const check = async () => {
    const reason = lost.signal.aborted ? undefined : await whyLost(file, own);
    if (reason !== undefined) lost.abort(new Error(reason));
    return !lost.signal.aborted;
  };
  const beat = setInterval(async () => {
    if (!(await check())) return clearInterval(beat);
    const now = new Date();
    // A disk that refuses it for a while is no reason to stop.
    await utimes(file, now, now).catch(() => {});
  }, beatInterval);
  beat.unref();
  return {
    lost: lost.signal,
    async announce(control) {
      if (!(await check())) return;
      const next = `${file}.${randomUUID()}`;
      await writeFile(next, JSON.stringify({ ...own, control }), { mode: 0o600 });
      await rename(next, file);
    },
    async release() {
      clearInterval(beat);
      if (await check()) await rm(file, { force: true });
    },
  };
}

/** Undefined while the lock is our own, or cannot be read: a disk that refuses it for a while is no loss. */
async function whyLost(file: string, own: Holder): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => (isCode(error, 'ENOENT') ? '' : null));
  if (text === null || isSame(parseHolder(text), own)) return undefined;
  if (text === '' && !existsSync(file)) {
    return `${file} has been removed. Without it, two servers could write to the folder: start this one again.`;
  }
  return `Another process has taken over the folder of ${file}, because this one was paused, or its disk did not answer, for too long. Let only one server use the folder.`;
}

/** Returns undefined once the lock is our own, else its holder. */
async function take(file: string, own: Holder, silence: number): Promise<Holder | undefined> {
  while (!(await createWhole(file, own))) {
    const holder = await readHolder(file);
    const isThere =
      holder &&
      (isElsewhere(holder, own) ? await isTouched(file, silence) : await isRunning(holder));
    if (isThere) return holder;
    await removeStale(file, holder, own, silence);
  }
  return undefined;
}

/**
 * Several processes may find the same stale lock. Only one of them may remove it, and only while it is still there: a
 * slower one would remove the lock of the faster.
 */
async function removeStale(
  file: string,
  stale: Holder | undefined,
  own: Holder,
  silence: number,
): Promise<void> {
  const guard = `${file}.stale`;
  if (await take(guard, own, silence)) return pause();
  try {
    if (isSame(await readHolder(file), stale)) await rm(file, { force: true });
  } finally {
    await rm(guard, { force: true });
  }
}

function isSame(one: Holder | undefined, other: Holder | undefined): boolean {
  return (
    one?.pid === other?.pid && one?.started === other?.started && one?.system === other?.system
  );
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
    const text = await readFile(file, 'utf8').catch((error) => {
      unlessExhausted(error);
      return '';
    });
    const holder = parseHolder(text);
    if (holder) return holder;
    await pause();
  }
  return undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined;
  }
}

function pause(ms = 50): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isElsewhere({ system }: Holder, own: Holder): boolean {
  return system !== undefined && system !== own.system;
}

/** Whether somebody touches a file, and does not remove it, within so many milliseconds. */
async function isTouched(file: string, silence: number): Promise<boolean> {
  const touchedAt = () =>
    stat(file)
      .then(({ mtimeMs }) => mtimeMs)
      .catch(() => undefined);
  const before = await touchedAt();
  for (let waited = 0; waited < silence; waited += lookInterval) {
    await pause(lookInterval);
    const at = await touchedAt();
    if (at !== before) return at !== undefined;
  }
  return false;
}

async function isRunning({ pid, started }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === started;
}

/** The system within which a process has its number: on Linux a namespace of a boot, which each container has. */
async function systemOf(): Promise<string> {
  const namespace = await readlink('/proc/self/ns/pid').catch(() => undefined);
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => undefined);
  return namespace && boot ? `${namespace} ${boot.trim()}` : hostname();
}

/** Field 22 of `/proc/<pid>/stat`. Empty on systems without it, where processes are compared by number only. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
