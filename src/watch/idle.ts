import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Waits for moments without requests and changes, in which background work is done. */
export interface Idle {
  /** Call it on a request or a change, or if one is expected. */
  disturb(): void;
  /** Resolves after a short time without disturbance, or after a second of constant disturbance. */
  come(): Promise<void>;
}

/** A browser requests what a page needs, and what has changed on it, within this time (ms). */
const moment = 60;

/** The longest delay of work (ms), so that a script that polls constantly does not prevent it. */
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
