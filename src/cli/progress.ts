import type { BuildEvent } from '../build/options.ts';
import type { Terminal } from './terminal.ts';

/** One line that tells what a build is doing, on a terminal only. */
export interface Progress {
  event(event: BuildEvent): void;
  clear(): void;
}

/** Redrawn at most this often, in milliseconds. */
const interval = 80;

export function createProgress(terminal: Terminal): Progress {
  if (!terminal.interactive) return { event() {}, clear() {} };
  let drawn = 0;
  return {
    event(event) {
      const now = Date.now();
      const isLast = event.type === 'progress' && event.done === event.total;
      if (event.type === 'progress' && !isLast && now - drawn < interval) return;
      drawn = now;
      const count = event.type === 'progress' ? ` ${event.done}/${event.total}` : '';
      terminal.err(`\r\u001b[K${event.stage}${count}`);
    },
    clear() {
      if (drawn > 0) terminal.err('\r\u001b[K');
    },
  };
}
