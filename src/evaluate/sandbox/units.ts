import type { HostBridge, ReportKind } from './protocol.ts';
import type { Reports } from './reports.ts';

/** The parts of a page that run independently, and which of them is running. */
export interface Units {
  disabled(unit: number): boolean;
  enter(unit: number): void;
  /**
   * Runs a unit and reports any error without passing it on. Undefined if the unit threw or is disabled; `otherwise` is
   * called with whether it threw because it needs a browser.
   */
  guard<T>(unit: number, run: () => T, otherwise?: (browser: boolean) => void): T | undefined;
  /** Whether any unit failed because it needs a browser. */
  wantsBrowser(): boolean;
  /** Reports something that the running unit does. */
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
