import { type Stats, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { createLinkedPaths } from './linked-paths.ts';

/** Tells which files of a project have changed, were added or are gone. */
export interface Watcher {
  /** Resolves once every change is seen. */
  ready: Promise<void>;
  close(): Promise<void>;
}

export interface WatchOptions {
  root: string;
  /** What has changed after this moment, in milliseconds of the clock, is told even before all is watched. */
  since: number;
  /** Files that were there then. */
  known: Iterable<string>;
  /** Keeps paths out; relative to the root with `/`, as everywhere here. */
  ignores(path: string): boolean;
  /** A change has been seen, and is told soon. */
  noticed(): void;
  changed(files: Set<string>): void;
}

/** Changes that come closer together than this are told together, in milliseconds. */
const pause = 12;
/** A stream of changes without a pause is told in parts, in milliseconds. */
const longest = 400;
/** A file is looked at again after this time, in milliseconds. */
const recheck = 80;

/** Watches a folder and all that is in it. */
export function watchProject(options: WatchOptions): Watcher {
  const { root, since, ignores } = options;
  const missing = new Set(options.known);
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
    // Chokidar keeps quiet about changes that follow one another at once: what was half saved would stay half.
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
  // What may not be read is not watched; the rest is.
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
