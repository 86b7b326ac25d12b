import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Waits for times without requests and changes, in which background work is done. */
export interface Idle {
  /** There was a request or a change, or one is expected. */
  disturb(): void;
  /** Resolves after a short time without any. */
  come(): Promise<void>;
}

/** A browser requests what a page needs, and what has changed on it, within this time (ms). */
const moment = 60;

export function createIdle(): Idle {
  let disturbed = Number.NEGATIVE_INFINITY;
  return {
    disturb() {
      disturbed = performance.now();
    },
    async come() {
      await nextTurn();
      const delay = () => disturbed + moment - performance.now();
      while (delay() > 0) await wait(delay());
    },
  };
}
