import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';
import type * as starts from './starts.ts';

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
 * How much a thread's heap may grow before it is collected again, in percent of what is in use, and from which time on
 * in milliseconds. The default, four times, suits an edit or a start of `octavo dev`, which are finished by then;
 * longer work would take 2.2 GB instead of 1.3 GB.
 */
const growth: readonly [after: number, percent: number][] = [
  [1000, 160],
  [20_000, 80],
];

/** In milliseconds. A process that runs longer saves its code cache at once, because it may be killed later. */
const early = 1000;

/**
 * Runs the bundle from one of its starts. V8's code cache for the bundle is saved beside it for the next process, which
 * makes an edit a fifth faster; if the folder is read-only, nothing is saved.
 */
export async function start(name: keyof typeof starts): Promise<void> {
  const isProcess = name === 'main';
  if (isProcess) {
    for (const setting of engineSettings) setFlagsFromString(setting);
    makeRoom();
  }
  const place = new URL('../bundle/octavo.cjs', import.meta.url);
  const file = fileURLToPath(place);
  const compiled = readCompiled(file);
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    cachedData: compiled?.code,
  });
  if (isProcess) {
    const keep = (share: number) => {
      const before = script.cachedDataRejected === false ? compiled!.work : 0;
      keepCompiled(file, script, before, before * share);
    };
    // Saving delays the end of a short process and hardly helps it.
    const keepAtEnd = () => keep(1);
    process.once('exit', keepAtEnd);
    setTimeout(() => {
      process.removeListener('exit', keepAtEnd);
      keep(1 / 3);
    }, early).unref();
    // Set after loading, because the code cache is valid only for the settings at the time it was saved.
    for (const [after, percent] of growth) setTimeout(() => mayGrowBy(percent), after).unref();
  }
  const bundle = { exports: {} as typeof starts };
  const run = script.runInThisContext() as Bundle;
  run(createRequire(file), (specifier) => import(specifier), place.href, bundle);
  await bundle.exports[name]();
}

/**
 * Collects garbage now, while almost nothing is in use, to set the next limit. The heap exists before any setting can
 * apply, and would otherwise be collected at 16 MB.
 */
function makeRoom(): void {
  mayGrowBy(3000);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
  mayGrowBy(0);
}

/** In percent; 0 leaves it to V8. */
function mayGrowBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** The bundle that `bundle.config.mjs` creates, as a function. */
type Bundle = (
  require: NodeJS.Require,
  importModule: (specifier: string) => Promise<unknown>,
  place: string,
  module: { exports: typeof starts },
) => void;

/** The code cache, and the total work in milliseconds of all processes that extended it. */
interface Compiled {
  work: number;
  code: Buffer;
}

/** A cache file starts with a digest of the rest, because V8 would crash on damaged data. */
const digestLength = 20;
const digestOf = (data: Uint8Array) => createHash('sha1').update(data).digest();

function readCompiled(bundle: string): Compiled | undefined {
  let data: Buffer;
  try {
    data = readFileSync(compiledFile(bundle));
  } catch {
    return undefined;
  }
  const content = data.subarray(digestLength);
  if (!digestOf(content).equals(data.subarray(0, digestLength))) return undefined;
  return { work: content.readUInt32LE(0), code: content.subarray(4) };
}

/** One file for each V8 version and its settings. */
function compiledFile(bundle: string): string {
  return `${bundle}.${cachedDataVersionTag()}.compiled`;
}

/**
 * Saves the code cache, extended by what this process compiled, if its work of at least `least` milliseconds justifies
 * the 30 ms for saving. After a few processes that ran different parts, nothing more is saved. `before` is the work of
 * those processes.
 */
function keepCompiled(bundle: string, script: Script, before: number, least: number): void {
  const { user, system } = process.cpuUsage();
  const work = Math.round((user + system) / 1000);
  if (work < least) return;
  const head = Buffer.alloc(4);
  head.writeUInt32LE(before + work);
  const content = Buffer.concat([head, script.createCachedData()]);
  const file = compiledFile(bundle);
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, Buffer.concat([digestOf(content), content]));
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}
