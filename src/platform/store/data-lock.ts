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
   * When the process started, by the clock of its machine. It distinguishes the process from a later one with the same
   * number.
   */
  started: string;
  /** The system in which the process number is valid: see `systemOf`. Earlier versions did not write it. */
  system?: string;
  /** Whether that is a container or machine other than this process's. Not stored in the file. */
  isElsewhere?: boolean;
  /** The address of its control endpoints, which `octavo keys` uses, and the password for this run. */
  control?: { url: string; secret: string };
}

export interface DataLock {
  /**
   * Aborted when this process no longer has the lock, with the reason as an `Error` for the operator. Anything it still
   * wrote could undo what another process does in the folder.
   */
  lost: AbortSignal;
  /** Publishes how commands on this machine can reach this process. */
  announce(control: NonNullable<Holder['control']>): Promise<void>;
  release(): Promise<void>;
}

/** Milliseconds after which a holder touches its lock again. */
const beatInterval = 1000;
/** A holder on another system that has not touched its lock for this many milliseconds has ended. */
const defaultSilence = 10_000;
/** Milliseconds between checks of a lock whose holder is on another system. */
const lookInterval = 100;

/**
 * Locks a data folder for this process, or returns its current holder. A lock of a process that has ended is taken
 * over. Only the file's owner can read it, because it contains a password.
 *
 * Process numbers mean nothing in another container or on another machine, so a holder also touches its lock regularly:
 * a holder on another system counts as ended if it has not done so for `silence` milliseconds.
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
    // A temporary disk failure is no reason to stop.
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

/** Undefined while this process has the lock, or if it cannot be read: a temporary disk failure does not lose it. */
async function whyLost(file: string, own: Holder): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error) => (isCode(error, 'ENOENT') ? '' : null));
  if (text === null || isSame(parseHolder(text), own)) return undefined;
  if (text === '' && !existsSync(file)) {
    return `${file} has been removed. Without it, two servers could write to the folder: start this one again.`;
  }
  return `Another process has taken over the folder of ${file}, because this one was paused, or its disk did not answer, for too long. Let only one server use the folder.`;
}

/** Returns undefined once this process has the lock, otherwise its holder. */
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
 * Several processes may find the same stale lock. Only one of them may remove it, and only while it still exists:
 * otherwise a slower process would remove the lock of a faster one.
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

/** A lock that is being written is read again. One that stays unreadable is stale. */
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

/** Whether somebody touches a file, without removing it, within `silence` milliseconds. */
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

/**
 * The system in which a process number is valid. On Linux, it is a PID namespace of a boot; each container has its own.
 */
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
