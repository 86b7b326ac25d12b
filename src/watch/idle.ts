import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Waits for times without requests and changes, in which background work is done. */
export interface Idle {
  /** There was a request or a change, or one is expected. */
  disturb(): void;
  /** Resolves after a short time without any, or after a second in which there was always one. */
  come(): Promise<void>;
}

/** A browser requests what a page needs, and what has changed on it, within this time (ms). */
const moment = 60;

/** The longest that work is put off (ms), so that a script that never stops asking does not keep it from being done. */
const maxDelay = 1000;

export function createIdle(): Idle {
  let disturbed = Number.NEGATIVE_INFINITY;
  return {
    disturb() {
      disturbed = performance.now();
    },
    async come() {
      await nextTurn();
      const end = performance.now() + maxDelay;
      const delay = () => Math.min(disturbed + moment, end) - performance.now();
      while (delay() > 0) await wait(delay());
    },
  };
}
