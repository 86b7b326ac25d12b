import { existsSync, type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';
import { outputPart } from '../project/files/walk.ts';
import { createLinkedPaths } from './linked-paths.ts';
import { lookAtFiles, stateOf } from './look.ts';

/** Reports which files of a project were changed, added or removed. */
export interface Watcher {
  /** Resolves when changes can no longer be missed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  root: string;
  /** Changes after this time (ms since 1970) are reported even if the file was not watched yet. */
  since: number;
  /** Files that existed at that time. */
  files: Iterable<string>;
  /** Paths that are not watched, relative to the root with `/`, like all paths here. */
  ignores(path: string): boolean;
  /** Called when a change was noticed and will be reported shortly. */
  noticed(): void;
  changed(files: Set<string>): void;
  /** Called when the system cannot watch more files, so all of them are polled. */
  polls?(): void;
}

/** Changes within this time are reported together, in milliseconds. */
const pause = 12;
/** A stream of changes is reported at least this often, in milliseconds. */
const maxDelay = 400;
/** A changed file is compared again after this time, in milliseconds. */
const recheck = 80;
/** The interval between two scans of all files: how many times the duration of a scan, with limits in milliseconds. */
const looks = {
  watched: { factor: 100, min: 2000, max: 30_000 },
  unwatched: { factor: 10, min: 300, max: 30_000 },
};

/** Files that editors write next to the edited file: Vim (`4913` tests the folder), Sublime Text, JetBrains. */
const ofEditors = /\.[^/]*\.sw[px]$|~$|(?:^|\/)4913$|\.subl[^/]*\.tmp$|___jb_(?:tmp|old|bak)___$/;

/**
 * Watches a folder and everything in it. Some systems report no events (network drives, folders of the host in a
 * container) or lose events under load, so all files are also scanned from time to time.
 */
export function watchProject(options: WatchOptions): Watcher {
  const { root, since } = options;
  const missing = new Set([...options.files].filter((file) => !ofEditors.test(file)));
  /** The last known state of each file. */
  const known = new Map<string, string>();
  /** Files that existed at the start or have been reported. */
  const told = new Set(missing);
  const batch = createBatch(root, { known, told }, options);
  const pathOf = (full: string) => relative(root, full).replaceAll('\\', '/');
  const isBeyond = createLinkedPaths(root);
  const isIgnored = (path: string) => options.ignores(path) || isBeyond(path);
  let ready = false;
  let isPolling = false;
  let isClosed = false;

  const found = (path: string, stats: Stats | undefined) => {
    if (ofEditors.test(path)) return;
    if (stats) known.set(path, stateOf(stats));
    if (!ready) {
      missing.delete(path);
      told.add(path);
    }
    if (ready || (stats && stats.mtimeMs > since)) batch.add(path);
  };
  const watcher = watch(root, {
    alwaysStat: true,
    ignored: (full, stats) =>
      isIgnored(pathOf(full)) || (full !== root && stats?.isDirectory() === true && isOutput(full)),
  });
  watcher.on('all', (event, full: string, stats?: Stats) => {
    // The files in a folder are reported as well; those in a deleted folder are reported a little later.
    if (isPolling || event.endsWith('Dir')) return;
    found(pathOf(full), stats?.isFile() ? stats : undefined);
  });
  return {
    ready: new Promise((resolve) => {
      const begin = () => {
        ready = true;
        for (const path of missing) batch.add(path);
        missing.clear();
        resolve();
        void lookAgain();
      };
      watcher.once('ready', () => !isPolling && begin());
      // Files without read permission are not watched; all others are.
      watcher.on('error', (error) => {
        if (isPolling || !isExhausted(error)) return;
        isPolling = true;
        options.polls?.();
        void watcher.close();
        if (!ready) void look().then(begin);
      });
    }),
    async close() {
      isClosed = true;
      batch.stop();
      await watcher.close();
    },
  };

  async function lookAgain(): Promise<void> {
    let duration = 0;
    while (!isClosed) {
      const { factor, min, max } = isPolling ? looks.unwatched : looks.watched;
      await wait(Math.min(max, Math.max(min, duration * factor)), undefined, { ref: false });
      const started = performance.now();
      await look();
      duration = performance.now() - started;
    }
  }

  async function look(): Promise<void> {
    const before = new Map(known);
    const now = await lookAtFiles(root, isIgnored);
    if (isClosed) return;
    for (const [path, stats] of now)
      if (known.get(path) === before.get(path) && known.get(path) !== stateOf(stats))
        found(path, stats);
    for (const path of before.keys())
      if (!now.has(path) && known.delete(path)) found(path, undefined);
  }
}

/**
 * Reports changes that occur within a short time together, and records the state of the files in `known`. Editors write
 * and rename temporary files next to the one that is saved; if such a file is already gone, it is not a change.
 */
function createBatch(
  root: string,
  { known, told }: { known: Map<string, string>; told: Set<string> },
  { noticed, changed }: Pick<WatchOptions, 'noticed' | 'changed'>,
) {
  let pending = new Set<string>();
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  const timers = new Set<NodeJS.Timeout>();
  const flush = () => {
    const states = new Map([...pending].map((file) => [file, stateAt(join(root, file))]));
    pending = new Set();
    const files = new Set<string>();
    for (const [file, state] of states) {
      if (state === undefined) known.delete(file);
      else known.set(file, state);
      const isChange = state === undefined ? told.delete(file) : told.add(file);
      if (isChange) files.add(file);
    }
    if (files.size > 0) changed(files);
    // Chokidar does not report a change that immediately follows another, so the first half of a save would stay on
    // screen.
    const again = setTimeout(() => {
      timers.delete(again);
      for (const [file, state] of states) if (stateAt(join(root, file)) !== state) add(file);
    }, recheck);
    timers.add(again);
  };
  const add = (path: string) => {
    noticed();
    const now = performance.now();
    if (pending.size === 0) first = now;
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(pause, first + maxDelay - now)));
  };
  return {
    add,
    stop() {
      clearTimeout(timer);
      for (const again of timers) clearTimeout(again);
    },
  };
}

/** The output of a build, whatever its folder is called. */
function isOutput(folder: string): boolean {
  return existsSync(join(folder, outputPart));
}

/** Undefined if no file can be seen: for a folder, a link to itself, or a file that others have locked. */
function stateAt(path: string): string | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stateOf(stats) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the system has reached its limit of watched files, of watchers, or of open files. */
function isExhausted(error: unknown): boolean {
  return /^(?:ENOSPC|EMFILE|ENFILE)$/.test(String((error as NodeJS.ErrnoException).code));
}
