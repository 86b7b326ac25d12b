import type { HostBridge, ReportKind } from './protocol.ts';
import type { Reports } from './reports.ts';

/** The parts of a page that run by themselves, and which of them is at work. */
export interface Units {
  disabled(unit: number): boolean;
  enter(unit: number): void;
  /** Runs a part; what it throws is reported and stays in it. Undefined when it threw or is left out. */
  guard<T>(unit: number, run: () => T): T | undefined;
  /** Reports something that the part at work does. */
  tell(kind: ReportKind, text: string): void;
}

export function createUnits(
  host: HostBridge,
  reports: Reports,
  disabled: readonly number[],
): Units {
  const leftOut = new Set(disabled);

  function enter(unit: number): void {
    reports.place.unit = unit;
    host.mark(unit);
  }

  return {
    disabled: (unit) => leftOut.has(unit),
    enter,
    tell: (kind, text) => reports.add(kind, text),
    guard(unit, run) {
      if (leftOut.has(unit)) return undefined;
      const outer = reports.place.unit;
      enter(unit);
      try {
        return run();
      } catch (error) {
        reports.thrown(error);
        return undefined;
      } finally {
        if (outer !== undefined) enter(outer);
      }
    },
  };
}
