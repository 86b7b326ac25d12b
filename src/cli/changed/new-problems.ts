import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** What makes two problems the same: lines above them come and go. A file may have one at several places. */
export function problemKey({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file]);
}

/** The problems of `now` that `before` does not have; one that it has fewer times stays the other times. */
export function subtract(now: readonly Diagnostic[], before: readonly Diagnostic[]): Diagnostic[] {
  const known = new Map<string, number>();
  for (const problem of before) {
    const key = problemKey(problem);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  return now.filter((problem) => {
    const key = problemKey(problem);
    const left = known.get(key) ?? 0;
    if (left > 0) known.set(key, left - 1);
    return left === 0;
  });
}
