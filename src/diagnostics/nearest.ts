/**
 * The known name closest to a mistyped one, for "did you mean". Optimal string alignment distance;
 * nothing is returned when more letters than `limit` would have to change (a third of them, at least 1, at most 3).
 */
export function nearest(name: string, known: Iterable<string>, limit?: number): string | undefined {
  return closest(name, known, limit)?.name;
}

/** The same with the number of letters that change. The first of equally close names. */
export function closest(
  name: string,
  known: Iterable<string>,
  limit = Math.min(3, Math.max(1, Math.floor(name.length / 3))),
): { name: string; distance: number } | undefined {
  const target = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  const rows: Rows = [[], [], []];
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const d = distance(target, candidate.toLowerCase(), bestDistance - 1, rows);
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best === undefined ? undefined : { name: best, distance: bestDistance };
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

/** Three rows of the table, used again for the next name. */
type Rows = [number[], number[], number[]];

/**
 * Optimal string alignment distance, `Infinity` when it is above `limit`. Sites have thousands of names to compare: what
 * two have in common at both ends is left out, only the diagonal band that the limit allows is looked at, and no more
 * rows than needed (Ukkonen 1985).
 */
export function distance(
  a: string,
  b: string,
  limit = Number.POSITIVE_INFINITY,
  rows: Rows = [[], [], []],
): number {
  let start = 0;
  let [endA, endB] = [a.length, b.length];
  while (start < endA && start < endB && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [lengthA, lengthB] = [endA - start, endB - start];
  if (Math.abs(lengthA - lengthB) > limit) return Number.POSITIVE_INFINITY;
  const most = Math.min(limit, Math.max(lengthA, lengthB));
  let [before, previous, row] = rows;
  for (let j = 0; j <= Math.min(lengthB, most); j++) previous[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= lengthA; i++) {
    const [first, last] = [Math.max(1, i - most), Math.min(lengthB, i + most)];
    // Beside the band is more than the limit.
    row[first - 1] = first === 1 ? i : most + 1;
    if (last === i + most) previous[last] = most + 1;
    let least = row[first - 1]!;
    const letterA = a.charCodeAt(start + i - 1);
    for (let j = first; j <= last; j++) {
      const letterB = b.charCodeAt(start + j - 1);
      let value = previous[j - 1]! + (letterA === letterB ? 0 : 1);
      if (row[j - 1]! < value) value = row[j - 1]! + 1;
      if (previous[j]! < value) value = previous[j]! + 1;
      const isSwap =
        i > 1 &&
        j > 1 &&
        letterA === b.charCodeAt(start + j - 2) &&
        letterB === a.charCodeAt(start + i - 2);
      if (isSwap && before[j - 2]! < value) value = before[j - 2]! + 1;
      row[j] = value;
      if (value < least) least = value;
    }
    // A swap of two letters reaches over one row, and costs one itself.
    if (least > limit && leastBefore >= limit) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    [before, previous, row] = [previous, row, before];
  }
  const found = previous[lengthB]!;
  return found > limit ? Number.POSITIVE_INFINITY : found;
}
