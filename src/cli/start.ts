import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CompiledScript, openScript } from './compiled-script.ts';

/** V8 settings for work on all cores that allocates much and keeps little (measured by `npm run bench`). */
const engineSettings = [
  // From Node 24 on, each worker thread allocates twice as much for new objects: 150 MB without a gain in time.
  '--max-semi-space-size=16',
  // The heap size of a thread at the first collection, in MB; it is at half of it when the thread starts on pages.
  '--initial-heap-size=150',
  // Compiled code is soon needed again.
  '--no-flush-bytecode',
];
// These save a fifth of a build's time; later V8 versions do so by default and have other settings.
if (process.version.startsWith('v20.'))
  engineSettings.push(
    // Concurrent marking helps only if a core is idle, and makes each write to the heap more expensive.
    '--no-concurrent-marking',
    // Optimizes functions only after three times as much work, because most finish before optimization pays off.
    '--interrupt-budget=200000',
  );

/**
 * How much a thread's heap may grow before the next collection, in percent of what is in use, and from which time on,
 * in milliseconds. The default of four times suits an edit or the start of `octavo dev`, which are finished by then;
 * longer work would take 2.2 GB instead of 1.3 GB.
 */
const growth: readonly [after: number, percent: number][] = [
  [1000, 160],
  [20_000, 80],
  [60_000, 40],
];

/** In milliseconds. A process that runs longer saves its code caches then, because it may be killed later. */
const early = 1000;

/** The files that a process or a thread starts with, relative to `dist`, and the function that it calls. */
const starts = {
  main: ['cli/process.js', 'main'],
  pageWorker: ['build/make-pages.js', 'makePages'],
} as const;

/**
 * Runs the bundles from one of their entry points. V8's code caches for them are saved next to them, which makes an
 * edit a fifth faster.
 */
export async function start(name: keyof typeof starts): Promise<void> {
  const isProcess = name === 'main';
  if (isProcess) {
    for (const setting of engineSettings) setFlagsFromString(setting);
    makeRoom();
  }
  const { load, scripts } = openBundles();
  if (isProcess) {
    const save = (share: number) => {
      for (const script of scripts) script.save(share);
    };
    // Saving delays the end of a short process and hardly helps it.
    const saveAtEnd = () => save(1);
    process.once('exit', saveAtEnd);
    setTimeout(() => {
      process.removeListener('exit', saveAtEnd);
      save(1 / 3);
    }, early).unref();
    // Set after loading, because a code cache is valid only for the settings at the time it was saved.
    for (const [after, percent] of growth) setTimeout(() => mayGrowBy(percent), after).unref();
  }
  const [file, run] = starts[name];
  await load(file)[run]!();
}

/** A module's exports. */
type Exports = Record<string, () => Promise<void>>;

/**
 * Opens the bundle that every process needs. `load` returns a file of it, or of the other bundle, which is opened on
 * first use. `scripts` are those opened so far.
 */
function openBundles(): {
  load(file: string): Exports;
  scripts: CompiledScript[];
} {
  const scripts: CompiledScript[] = [];
  const open = <File>(name: string, lookup: (file: string) => Exports) => {
    const place = new URL(`../bundle/${name}`, import.meta.url);
    const path = fileURLToPath(place);
    const script = openScript(path);
    scripts.push(script);
    const bundle = { exports: {} as { files: Record<string, File> } };
    const run = script.run() as Bundle;
    run(createRequire(path), (specifier) => import(specifier), place.href, bundle, lookup);
    return bundle.exports.files;
  };
  let others: Record<string, () => Exports> | undefined;
  const loadOther = (file: string): Exports => {
    others ??= open('octavo.cjs', (earlier) => files[earlier]!);
    return others[file]!();
  };
  const files: Record<string, Exports> = open<Exports>('command.cjs', loadOther);
  return { load: (file) => files[file] ?? loadOther(file), scripts };
}

/** A bundle created by `bundle.config.mjs`, as a function. `lookup` returns files of the other bundle. */
type Bundle = (
  require: NodeJS.Require,
  importModule: (specifier: string) => Promise<unknown>,
  place: string,
  module: { exports: object },
  lookup: (file: string) => Exports,
) => void;

/**
 * Collects garbage now, while little is in use, to set the next limit to thirty times as much. The heap exists before
 * any setting can apply, and would otherwise be collected at 16 MB.
 */
function makeRoom(): void {
  mayGrowBy(3000);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
  mayGrowBy(0);
}

/** In percent; 0 leaves the limit to V8. */
function mayGrowBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
