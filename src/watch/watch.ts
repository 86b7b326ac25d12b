import { type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { createLinkedPaths } from './linked-paths.ts';

/** Reports which files of a project were changed, added or removed. */
export interface Watcher {
  /** Resolves when changes can no longer be missed. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  root: string;
  /** Changes after this moment (ms since 1970) are reported even if the file was not watched yet. */
  since: number;
  /** Files that existed at that moment. */
  files: Iterable<string>;
  /** Paths that are not watched, relative to the root with `/`, like all paths here. */
  ignores(path: string): boolean;
  /** A change was seen and will be reported soon. */
  noticed(): void;
  changed(files: Set<string>): void;
}

/** Changes within this time are reported together, in milliseconds. */
const pause = 12;
/** A stream of changes is reported at least this often, in milliseconds. */
const longest = 400;
/** A changed file is compared again after this time, in milliseconds. */
const recheck = 80;

/** Watches a folder and everything in it. */
export function watchProject(options: WatchOptions): Watcher {
  const { root, since, ignores } = options;
  const missing = new Set(options.files);
  let pending = new Set<string>();
  let first = 0;
  let timer: NodeJS.Timeout | undefined;
  let ready = false;
  const timers = new Set<NodeJS.Timeout>();
  const flush = () => {
    const files = pending;
    pending = new Set();
    const states = new Map([...files].map((file) => [file, stateOf(join(root, file))]));
    options.changed(files);
    // Chokidar does not report a change that follows another at once: the first half of a save would stay on screen.
    const again = setTimeout(() => {
      timers.delete(again);
      for (const [file, state] of states) if (stateOf(join(root, file)) !== state) add(file);
    }, recheck);
    timers.add(again);
  };
  const add = (path: string) => {
    options.noticed();
    const now = performance.now();
    if (pending.size === 0) first = now;
    pending.add(path);
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(pause, first + longest - now)));
  };
  const pathOf = (full: string) => relative(root, full).replaceAll('\\', '/');
  const isBeyond = createLinkedPaths(root);
  const watcher = watch(root, {
    alwaysStat: true,
    ignored: (full) => ignores(pathOf(full)) || isBeyond(pathOf(full)),
  });
  watcher.on('all', (_, full: string, stats?: Stats) => {
    const path = pathOf(full);
    if (!ready) missing.delete(path);
    if (ready || (stats?.isFile() && stats.mtimeMs > since)) add(path);
  });
  // Files that may not be read are not watched; the others are.
  watcher.on('error', () => {});
  return {
    ready: new Promise((resolve) => {
      watcher.once('ready', () => {
        ready = true;
        for (const path of missing) add(path);
        missing.clear();
        resolve();
      });
    }),
    async close() {
      clearTimeout(timer);
      for (const again of timers) clearTimeout(again);
      await watcher.close();
    },
  };
}

function stateOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
}
