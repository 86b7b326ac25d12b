import type { HostBridge, ReportKind } from './protocol.ts';
import type { Reports } from './reports.ts';

/** The parts of a page that run by themselves, and which of them is at work. */
export interface Units {
  disabled(unit: number): boolean;
  enter(unit: number): void;
  /**
   * Runs a part; what it throws is reported and stays in it. Undefined when it threw or is left out; `otherwise` is
   * told whether it threw for want of a browser.
   */
  guard<T>(unit: number, run: () => T, otherwise?: (browser: boolean) => void): T | undefined;
  /** Whether something was left out for want of a browser. */
  wantsBrowser(): boolean;
  /** Reports something that the part at work does. */
  tell(kind: ReportKind, text: string): void;
}

export function createUnits(
  host: HostBridge,
  reports: Reports,
  disabled: readonly number[],
): Units {
  const leftOut = new Set(disabled);
  let wanted = false;

  function enter(unit: number): void {
    reports.place.unit = unit;
    host.mark(unit);
  }

  return {
    disabled: (unit) => leftOut.has(unit),
    wantsBrowser: () => wanted,
    enter,
    tell: (kind, text) => reports.add(kind, text),
    guard(unit, run, otherwise) {
      if (leftOut.has(unit)) return undefined;
      const outer = reports.place.unit;
      enter(unit);
      try {
        return run();
      } catch (error) {
        const { browser } = reports.thrown(error);
        wanted ||= browser;
        otherwise?.(browser);
        return undefined;
      } finally {
        if (outer !== undefined) enter(outer);
      }
    },
  };
}
