import { StoreUnavailable } from '../store/availability.ts';
import { errorFields, type Log } from '../telemetry/log.ts';

/** Milliseconds between checks of the queue, and between renewals of a lease. */
const pollInterval = 1000;
const heartbeatInterval = 8000;

/** One kind of work in the store, as a worker does it. */
export interface Work<Item extends { id: string }> {
  /** The name in the log. */
  name: string;
  /** The most items at the same time. */
  concurrency: number;
  claim(): Promise<Item | undefined>;
  /** Returns false if the item no longer belongs to this worker. */
  renew(id: string): Promise<boolean>;
  /** Hands back an unfinished item, so it can be claimed again at once. */
  release(id: string): Promise<void>;
  /** `signal` is aborted when the item was taken away or the process ends. */
  perform(item: Item, signal: AbortSignal): Promise<void>;
}

export interface Worker {
  /** Checks the queue now, and whether running items still belong to this worker. */
  wake(): void;
  /** Starts no more work and hands back what is running. Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

/** Works through one kind of work until it is stopped. If the store fails, it tries again. */
export function startWorker<Item extends { id: string }>(work: Work<Item>, log: Log): Worker {
  const stopping = new AbortController();
  const alarms = new Set<() => void>();
  const heartbeats = new Set<() => void>();
  let wakes = 0;
  const wake = () => {
    wakes++;
    for (const alarm of alarms) alarm();
    for (const beat of heartbeats) beat();
  };
  const pause = (seen: number) =>
    new Promise<void>((resolve) => {
      if (wakes !== seen || stopping.signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        alarms.delete(done);
        resolve();
      };
      const timer = setTimeout(done, pollInterval);
      alarms.add(done);
    });

  const next = async (): Promise<boolean> => {
    const item = await work.claim();
    if (!item) return false;
    const lost = new AbortController();
    const beat = () => {
      work.renew(item.id).then(
        (own) => own || lost.abort(),
        // The store cannot be reached. The lease outlasts a few missed renewals.
        (error) => log('warn', 'heartbeat failed', errorFields(error)),
      );
    };
    const timer = setInterval(beat, heartbeatInterval);
    heartbeats.add(beat);
    try {
      await work.perform(item, AbortSignal.any([stopping.signal, lost.signal]));
    } finally {
      clearInterval(timer);
      heartbeats.delete(beat);
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
        // The log reports once that the database is away.
        if (!(error instanceof StoreUnavailable)) {
          log('error', `${work.name} worker failed`, errorFields(error));
        }
        await new Promise((resolve) => setTimeout(resolve, pollInterval));
      }
      await pause(seen);
    }
  };
  const running = Array.from({ length: work.concurrency }, loop);
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(running);
    },
  };
}
