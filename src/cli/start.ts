import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import { runInNewContext, Script } from 'node:vm';
import type * as starts from './starts.ts';

/** The engine's own settings, for work on all cores that throws away much and keeps little (`npm run bench`). */
const engineSettings = [
  // From Node 24 on, each further thread takes twice as much for what is new: 150 MB for no time.
  '--max-semi-space-size=16',
  // A thread's heap is first cleared up when it is this large, in MB: it is at work on pages when it is half of it.
  '--initial-heap-size=150',
  // What was compiled is soon needed again.
  '--no-flush-bytecode',
];
// A fifth of the time of a build; later engines do better by themselves, and know other settings.
if (process.version.startsWith('v20.'))
  engineSettings.push(
    // Marking the heap beside the work pays where a core has nothing to do, and makes each write to the heap dearer.
    '--no-concurrent-marking',
    // Code is optimized when it has run for three times as long: most of it has done its work before that pays.
    '--interrupt-budget=200000',
  );

/**
 * How much the heap of a thread may grow until it is cleared up again, in percent of what is in use, from so many
 * milliseconds after the start on. Left alone it is four times as much: right for an edit or a start of `octavo dev`,
 * which are done by then, but long work takes 2.2 GB for what 1.3 GB do as well.
 */
const growth: readonly [after: number, percent: number][] = [
  [1000, 160],
  [20_000, 80],
];

/** A process that has not ended by then keeps at once what was compiled: it may be killed. In milliseconds. */
const early = 1000;

/**
 * Runs the bundle from one of its starts. What the engine has made of the bundle's code is kept beside it for the next
 * process, which takes a fifth less for an edit; where that folder cannot be written, nothing is kept.
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
    // Whoever waits for the end of a short process waits for this too, and hardly gains by it.
    const keepAtEnd = () => keep(1);
    process.once('exit', keepAtEnd);
    setTimeout(() => {
      process.removeListener('exit', keepAtEnd);
      keep(1 / 3);
    }, early).unref();
    // After that: what was compiled is kept for the settings of the time.
    for (const [after, percent] of growth) setTimeout(() => mayGrowBy(percent), after).unref();
  }
  const bundle = { exports: {} as typeof starts };
  const run = script.runInThisContext() as Bundle;
  run(createRequire(file), (specifier) => import(specifier), place.href, bundle);
  await bundle.exports[name]();
}

/**
 * The heap of this thread is there before any setting can be heard, and would be cleared up at 16 MB. The next time is
 * set by what is in use when it is cleared, so that is done now, while there is next to nothing.
 */
function makeRoom(): void {
  mayGrowBy(3000);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  setFlagsFromString('--no-expose-gc');
  mayGrowBy(0);
}

/** In percent; 0 leaves it to the engine. */
function mayGrowBy(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

/** The bundle, a function around what `bundle.config.mjs` has put together. */
type Bundle = (
  require: NodeJS.Require,
  importModule: (specifier: string) => Promise<unknown>,
  place: string,
  module: { exports: typeof starts },
) => void;

/** What was compiled, and the work in milliseconds of all processes that have compiled it. */
interface Compiled {
  work: number;
  code: Buffer;
}

/** A file of it begins with a digest of all that follows: the engine itself would crash on damaged code. */
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

/** One file for each engine and its settings. */
function compiledFile(bundle: string): string {
  return `${bundle}.${cachedDataVersionTag()}.compiled`;
}

/**
 * Keeps the code that is there, and what this process has compiled beside it, when its work of at least `least`
 * milliseconds may be worth the 30 it takes: after a few processes, each of which has run other parts, nothing is kept
 * any more. `before` is the work of those.
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
