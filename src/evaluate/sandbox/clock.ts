import type { Reports } from './reports.ts';

/**
 * Freezes the clock and seeds `Math.random`, so that two builds give the same bytes. Both uses are reported, because
 * the author expected real values.
 */
export function installClock(global: Record<string, unknown>, now: number, reports: Reports): void {
  let isTold = false;
  const tell = () => {
    if (!isTold) reports.add('clock', '');
    isTold = true;
  };

  const fixed = new Proxy(Date, {
    construct(target, args, newTarget) {
      if (args.length > 0) return Reflect.construct(target, args, newTarget) as Date;
      tell();
      return Reflect.construct(target, [now], newTarget) as Date;
    },
    apply(target) {
      tell();
      return new target(now).toString();
    },
  });
  Date.now = () => {
    tell();
    return now;
  };
  Date.prototype.constructor = fixed;
  global.Date = fixed;

  let seed = 0x2f6e2b1;
  let toldChance = false;
  Math.random = () => {
    if (!toldChance) reports.add('random', '');
    toldChance = true;
    // Mulberry32 is random enough for layouts and keys.
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
