import { setTimeout as wait } from 'node:timers/promises';
import type { Idle } from './idle.ts';

/**
 * Watching files and checking pages starts after the first page is served, because the author is waiting for that. If
 * nobody requests a page, it starts after this time, in milliseconds.
 */
const timeout = 300;

/** The files that a browser loads with its first page also go first, but for at most this time (ms). */
const maxWait = 1000;

export interface FirstPage {
  /** Resolves when the first page and its files are served, or nobody has asked for one. */
  served: Promise<unknown>;
  /** Call it on the first request; from then on, there is no time limit. */
  asked(): void;
  answered(): void;
}

export function createFirstPage(idle: Idle): FirstPage {
  let answered = () => {};
  const first = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const timer = setTimeout(answered, timeout);
  const atLast = () => wait(maxWait, undefined, { ref: false });
  return {
    served: first.then(() => Promise.race([idle.come(), atLast()])),
    asked: () => clearTimeout(timer),
    answered: () => answered(),
  };
}
