import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { addAll } from '../lib/add-all.ts';
import type { SitePage } from '../navigation/site-tree.ts';
import type { WatchedOutput } from '../site/output/admin-keys.ts';
import type { MakePage, PageOutput } from '../site/page-output.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';

/** The work on all pages of a site, shared by this thread and, if that pays off, others. */
export interface PoolWork {
  pages: readonly SitePage[];
  /** The data with which each further thread is started. */
  start: () => WorkerStart;
  output: WatchedOutput | undefined;
  /** Makes a page on this thread. */
  make: MakePage;
  /** Takes a finished page; pages come in any order. */
  take(place: number, result: PageOutput): Promise<void>;
  /** Lets messages from other threads be handled, and throws if the build was stopped. */
  checkpoint(): Promise<void>;
  /** Threads in addition to this one; by default one for each further core. */
  workers?: number;
  /** The likely cost of all pages, in milliseconds; undefined if an earlier build may have made some of them. */
  expected?: number;
}

/** Starting a thread pays off if at least this much work is left for it, in milliseconds. */
const worthwhile = 3000;

/** Pages that this thread makes before it estimates the work. The first are not timed, as they load shared code. */
const trial = 24;
const coldStart = 8;

/** Pages in progress on a thread: while one waits for its code to run, another is rendered. */
export const atOnce = 4;

/** Pages sent to a thread at once. It has two batches, so that it never waits for the next one. */
const batch = 6;

/** The most threads unless more are requested; further ones would only add memory. */
const most = 7;

/** Makes all pages. Rejects if one cannot be written, after all threads have stopped. */
export async function startPool(work: PoolWork): Promise<void> {
  const { pages, output } = work;
  const threads: Promise<void>[] = [];
  const running = new Set<Worker>();
  let next = 0;
  let failure: { error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const worker of running) void worker.terminate();
  };
  const takeNext = (count: number): number[] => {
    if (failure) return [];
    const places = Array.from({ length: Math.min(count, pages.length - next) }, (_, i) => next + i);
    next += places.length;
    return places;
  };

  let started = 0;
  let pageCount = 0;
  async function here(): Promise<void> {
    for (;;) {
      await work.checkpoint();
      const [place] = takeNext(1);
      if (place === undefined) return;
      await work.take(place, await work.make(pages[place]!, output?.write));
      if (++pageCount === coldStart) started = performance.now();
      if (pageCount !== trial) continue;
      startThreads(((pages.length - next) * (performance.now() - started)) / (trial - coldStart));
    }
  }

  /**
   * Starts threads beside those that run already, as far as the remaining work (`time`, in milliseconds) justifies it.
   */
  function startThreads(time: number): void {
    const cores = isSource ? 0 : availableParallelism() - 1;
    const wanted = work.workers ?? Math.min(cores, most, Math.floor(time / worthwhile));
    const count = Math.min(wanted, Math.ceil((pages.length - next) / batch));
    while (threads.length < count) threads.push(elsewhere().catch(fail));
  }

  async function elsewhere(): Promise<void> {
    const workerThreads = await import('node:worker_threads');
    const worker = new workerThreads.Worker(script, {
      workerData: work.start(),
    });
    running.add(worker);
    return new Promise((resolve, reject) => {
      let open = 0;
      const give = () => {
        const places = takeNext(batch);
        if (places.length > 0) open++;
        if (open === 0 || places.length > 0) worker.postMessage({ places } satisfies ToWorker);
      };
      worker.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          give();
          give();
          return;
        }
        const taken = async () => {
          for (const { place, made: result, files, problems } of message.made) {
            output?.adopt(files);
            if (output) addAll(output.problems, problems);
            await work.take(place, result);
          }
        };
        taken().then(() => {
          open--;
          give();
        }, reject);
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        running.delete(worker);
        if (open > 0 && !failure) reject(new Error('A thread that made pages has ended early'));
        else resolve();
      });
    });
  }

  // A thread needs a second before it can make pages, so the others start before this one has finished its trial.
  if (work.expected !== undefined && pages.length > trial) startThreads(work.expected);
  await Promise.all(Array.from({ length: atOnce }, () => here().catch(fail)));
  await Promise.all(threads);
  if (failure) throw failure.error;
}

/** Threads run compiled code. From the sources, as in tests, threads are started only if `workers` asks for them. */
const isSource = import.meta.url.endsWith('.ts');
const script = new URL(
  isSource ? '../../dist/cli/page-worker.js' : '../cli/page-worker.js',
  import.meta.url,
);
