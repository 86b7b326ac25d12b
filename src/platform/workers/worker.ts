import { errorFields, type Log } from '../telemetry/log.ts';

/** Milliseconds between looks at the queue, and between signs of life. */
const lookEvery = 1000;
const signEvery = 8000;

/** One kind of work in the store, as a worker does it. */
export interface Work<Item extends { id: string }> {
  /** For the log. */
  name: string;
  /** Pieces of work at the same time. */
  atOnce: number;
  claim(): Promise<Item | undefined>;
  /** False when it is no longer this worker's. */
  renew(id: string): Promise<boolean>;
  /** Gives back what is not done, to be taken again at once. */
  release(id: string): Promise<void>;
  /** `signal`: the work was taken away, or the process ends. */
  perform(item: Item, signal: AbortSignal): Promise<void>;
}

export interface Worker {
  /** Looks at the queue now. */
  wake(): void;
  /** No more is begun; what runs is given back. Returns when nothing runs any more. */
  stop(): Promise<void>;
}

/** Does the work of one kind until it is stopped. A failure of the store is no end: it is tried again. */
export function startWorker<Item extends { id: string }>(work: Work<Item>, log: Log): Worker {
  const stopping = new AbortController();
  const alarms = new Set<() => void>();
  let wakes = 0;
  const wake = () => {
    wakes++;
    for (const alarm of alarms) alarm();
  };
  const pause = (seen: number) =>
    new Promise<void>((resolve) => {
      if (wakes !== seen || stopping.signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        alarms.delete(done);
        resolve();
      };
      const timer = setTimeout(done, lookEvery);
      alarms.add(done);
    });

  const next = async (): Promise<boolean> => {
    const item = await work.claim();
    if (!item) return false;
    const lost = new AbortController();
    const signs = setInterval(() => {
      work.renew(item.id).then(
        (own) => own || lost.abort(),
        // The store is away: a lease is longer than a few missed signs.
        (error) => log('warn', 'sign of life failed', errorFields(error)),
      );
    }, signEvery);
    try {
      await work.perform(item, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      clearInterval(signs);
      if (stopping.signal.aborted) await work.release(item.id);
    }
    return true;
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      try {
        if (await next()) continue;
      } catch (error) {
        log('error', `${work.name} worker failed`, errorFields(error));
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      await pause(seen);
    }
  };
  const running = Array.from({ length: work.atOnce }, loop);
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
