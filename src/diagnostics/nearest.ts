/** The most letters that may differ in a long name; in a shorter one, a quarter of the longer of the two. */
const defaultLimit = 3;

/**
 * The known name closest to a mistyped one, for "did you mean", by optimal string alignment distance. Undefined when
 * more than `limit` letters differ, or so many that it is a different word, such as one letter in `cog` and `dog`.
 */
export function nearest(
  name: string,
  candidates: Iterable<string>,
  limit?: number,
): string | undefined {
  return closest(name, candidates, limit)?.name;
}

/** The same with the number of different letters. Of equally close names, the first. */
export function closest(
  name: string,
  candidates: Iterable<string>,
  limit = defaultLimit,
): { name: string; distance: number } | undefined {
  const target = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  const rows: Rows = [[], [], []];
  for (const candidate of candidates) {
    const longer = Math.max(candidate.length, name.length);
    const allowed = Math.min(bestDistance - 1, Math.floor(longer / 4));
    if (Math.abs(candidate.length - name.length) > allowed) continue;
    const d = distance(target, candidate.toLowerCase(), allowed, rows);
    if (d <= allowed && isSlip(target, candidate.toLowerCase())) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best === undefined ? undefined : { name: best, distance: bestDistance };
}

/**
 * Whether two names may be the same word mistyped: `step-1` is not a mistyped `step-2`, nor `css-selectors` a
 * mistyped `id-selectors`, but a number may be missing.
 */
function isSlip(a: string, b: string): boolean {
  const [numbers, otherNumbers] = [numbersOf(a), numbersOf(b)];
  if (numbers !== '' && otherNumbers !== '' && numbers !== otherNumbers) return false;
  const [words, others] = [wordsOf(a), wordsOf(b)];
  if (words.length !== others.length) return true;
  return words.every((word, at) => {
    const other = others[at]!;
    return distance(word, other) <= Math.ceil(Math.max(word.length, other.length) / 3);
  });
}

function numbersOf(name: string): string {
  return (name.match(/\d+/g) ?? []).join(' ');
}

function wordsOf(name: string): string[] {
  return name.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Three rows of the distance table, reused for the next name. */
type Rows = [number[], number[], number[]];

/**
 * Optimal string alignment distance; `Infinity` when it is above `limit`. Sites have thousands of names to compare,
 * so the common beginning and end are skipped, and only the diagonal band within the limit is computed, with no more
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
  const maxDistance = Math.min(limit, Math.max(lengthA, lengthB));
  let [before, previous, row] = rows;
  for (let j = 0; j <= Math.min(lengthB, maxDistance); j++) previous[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= lengthA; i++) {
    const [first, last] = [Math.max(1, i - maxDistance), Math.min(lengthB, i + maxDistance)];
    // Outside the band, the distance is above the limit.
    row[first - 1] = first === 1 ? i : maxDistance + 1;
    if (last === i + maxDistance) previous[last] = maxDistance + 1;
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
    // A swap of two letters spans two rows and costs one.
    if (least > limit && leastBefore >= limit) return Number.POSITIVE_INFINITY;
    leastBefore = least;
    [before, previous, row] = [previous, row, before];
  }
  const result = previous[lengthB]!;
  return result > limit ? Number.POSITIVE_INFINITY : result;
}
