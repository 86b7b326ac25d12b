import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/**
 * Identifies a problem without its line number, which changes with the text above it. A file may have the same problem
 * several times.
 */
export function problemKey({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}

/** The problems in `now` beyond those in `before`, counting repeated ones. */
export function subtract(now: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>();
  for (const problem of before) {
    const key = problemKey(problem);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return now.filter((problem) => {
    const key = problemKey(problem);
    const count = counts.get(key) ?? 0;
    if (count > 0) counts.set(key, count - 1);
    return count === 0;
  });
}
