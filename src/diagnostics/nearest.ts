/**
 * The known name closest to a mistyped one, for "did you mean". Optimal string alignment distance;
 * nothing is returned when more letters than `limit` would have to change (a third of them, at least 1, at most 3).
 */
export function nearest(
  name: string,
  known: Iterable<string>,
  limit = Math.min(3, Math.max(1, Math.floor(name.length / 3))),
): string | undefined {
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const d = distance(name.toLowerCase(), candidate.toLowerCase());
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

/** The `count` known names closest to `name`, best first, however far. For lists like "operations there are". */
export function nearestFew(name: string, known: Iterable<string>, count = 3): string[] {
  const target = name.toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, d: distance(target, candidate.toLowerCase()) }))
    .sort((a, b) => a.d - b.d || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, count)
    .map((entry) => entry.candidate);
}

function distance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(row[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        value = Math.min(value, before[j - 2]! + 1);
      }
      row.push(value);
    }
    before = previous;
    previous = row;
  }
  return previous[b.length]!;
}
