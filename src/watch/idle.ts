import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Time without readers and changes: what can wait is done in it. */
export interface Idle {
  /** Someone has asked for something, or is about to. */
  disturb(): void;
  /** Resolves when nobody has for a moment. */
  come(): Promise<void>;
}

/** A browser asks for what a page needs, and for what has changed on it, within this time (ms). */
const moment = 60;

export function createIdle(): Idle {
  let disturbed = Number.NEGATIVE_INFINITY;
  return {
    disturb() {
      disturbed = performance.now();
    },
    async come() {
      await nextTurn();
      const left = () => disturbed + moment - performance.now();
      while (left() > 0) await wait(left());
    },
  };
}
