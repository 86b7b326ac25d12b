import { catalogue, type DiagnosticCode } from './catalogue.ts';

export type Severity = 'error' | 'warning' | 'info';

/** A location in an author's file. `file` is relative to the project root, with `/`; line and column start at 1. */
export interface Location {
  file: string;
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * A problem as a value: an author's mistake never throws. `hint` says what to do; `related` lists further locations.
 */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  hint?: string;
  location?: Location;
  related?: { message: string; location: Location }[];
}

/** The result of a stage: its value and the problems that it found. */
export interface Result<T> {
  value: T;
  diagnostics: Diagnostic[];
}

/** Creates a diagnostic, by default with the severity of its code in the catalogue. */
export function problem(
  code: DiagnosticCode,
  message: string,
  detail: Omit<Diagnostic, 'code' | 'message' | 'severity'> & { severity?: Severity } = {},
): Diagnostic {
  return { code, severity: detail.severity ?? catalogue[code].severity, message, ...detail };
}

/** Sorts for printing, in a stable order: by file, line, column, code; problems without a location first. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const key = (d: Diagnostic) => d.location?.file ?? '';
  return [...diagnostics].sort(
    (a, b) =>
      compare(key(a), key(b)) ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

/** Merges repeats, because a snippet's problem is found on every page that uses it. */
export function withoutRepeats(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, message, location } = diagnostic;
    const key = JSON.stringify([code, message, location]);
    if (!seen.has(key)) seen.set(key, diagnostic);
  }
  return [...seen.values()];
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
