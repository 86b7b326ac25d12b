import type { BuildEvent } from '../build/options.ts';
import type { Terminal } from './terminal.ts';

/** Shows the progress of a build: one updated line on a terminal, otherwise an occasional line. */
export interface Progress {
  event(event: BuildEvent): void;
  clear(): void;
}

type Clock = () => number;
type Advance = Extract<BuildEvent, { type: 'progress' }>;

/** The shortest interval between two updates on a terminal, in milliseconds. */
const redrawn = 80;
/** The interval between lines elsewhere, in milliseconds. Short builds print none. */
const toldEvery = 10_000;

/** The width of the bar in characters. */
const barWidth = 24;

export function createProgress(
  terminal: Terminal,
  { quiet = false, now = Date.now }: { quiet?: boolean; now?: Clock } = {},
): Progress {
  if (quiet) return { event() {}, clear() {} };
  const pace = createPace(now);
  let last = terminal.interactive ? Number.NEGATIVE_INFINITY : now();
  let drawn = false;
  const isDue = (event: BuildEvent): boolean => {
    if (!terminal.interactive) return event.type === 'progress' && now() - last >= toldEvery;
    const isEnd = event.type === 'stage' || event.done === event.total;
    return isEnd || now() - last >= redrawn;
  };
  return {
    event(event) {
      const rate = pace(event);
      const text = event.type === 'stage' ? event.stage : lineOf(event, rate);
      if (!isDue(event)) return;
      last = now();
      if (!terminal.interactive) {
        terminal.err(`${text}\n`);
        return;
      }
      const bar = event.type === 'stage' ? '' : `${barOf(event)} `;
      terminal.err(`\r\u001b[K${bar}${text}`);
      drawn = true;
    },
    clear() {
      if (drawn) terminal.err('\r\u001b[K');
    },
  };
}

/** The first items also load shared code, so their time says nothing about the others. */
const toldFrom = 8;

/** Items per second over the whole stage so far; undefined at its start. */
function createPace(now: Clock): (event: BuildEvent) => number | undefined {
  let stage = '';
  let started = 0;
  return (event) => {
    if (event.stage !== stage) {
      stage = event.stage;
      started = now();
    }
    const seconds = (now() - started) / 1000;
    if (event.type === 'stage' || event.done < toldFrom || seconds < 1) return undefined;
    return event.done / seconds;
  };
}

/** `pages 320/1000, 85 a second, 8 s left` */
function lineOf({ stage, done, total }: Advance, pace: number | undefined): string {
  const text = `${stage} ${done}/${total}`;
  if (pace === undefined || pace === 0) return text;
  const rate = `${pace < 10 ? pace.toFixed(1) : Math.round(pace)} a second`;
  return done === total
    ? `${text}, ${rate}`
    : `${text}, ${rate}, ${timeOf((total - done) / pace)} left`;
}

function timeOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 90 ? `${whole} s` : `${Math.round(whole / 60)} min`;
}

function barOf({ done, total }: Advance): string {
  const filled = Math.round((done / total) * barWidth);
  return '█'.repeat(filled) + '░'.repeat(barWidth - filled);
}
