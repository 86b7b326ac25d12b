/** Pairs of equal entries of two lists, in order in both: indexes into `a` and `b`. */
export type Pairs = [number, number][];

/**
 * Aligns two lists as a patient reader would: equal ends first, then what is unique in both as anchors, then a longest
 * common subsequence of the small gaps between them. Near-linear on pages that are nearly equal.
 */
export function align(a: readonly string[], b: readonly string[]): Pairs {
  const pairs: Pairs = [];
  between(a, 0, a.length, b, 0, b.length, pairs);
  return pairs;
}

function between(
  a: readonly string[],
  aFrom: number,
  aTo: number,
  b: readonly string[],
  bFrom: number,
  bTo: number,
  pairs: Pairs,
): void {
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) pairs.push([aFrom++, bFrom++]);
  const tail: Pairs = [];
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) tail.push([--aTo, --bTo]);
  if (aFrom < aTo && bFrom < bTo) {
    const anchors = uniqueInBoth(a, aFrom, aTo, b, bFrom, bTo);
    if (anchors.length > 0) {
      let [i, j] = [aFrom, bFrom];
      for (const [x, y] of anchors) {
        between(a, i, x, b, j, y, pairs);
        pairs.push([x, y]);
        [i, j] = [x + 1, y + 1];
      }
      between(a, i, aTo, b, j, bTo, pairs);
    } else if ((aTo - aFrom) * (bTo - bFrom) <= 4_000_000) {
      subsequence(a, aFrom, aTo, b, bFrom, bTo, pairs);
    } else {
      greedy(a, aFrom, aTo, b, bFrom, bTo, pairs);
    }
  }
  for (const pair of tail.reverse()) pairs.push(pair);
}

/** Entries that occur once on each side, thinned to the longest run that keeps the order (patience sorting). */
function uniqueInBoth(
  a: readonly string[],
  aFrom: number,
  aTo: number,
  b: readonly string[],
  bFrom: number,
  bTo: number,
): Pairs {
  const seen = new Map<string, { a: number; b: number; times: number }>();
  for (let i = aFrom; i < aTo; i++) {
    const entry = seen.get(a[i]!);
    if (entry) entry.times = 9;
    else seen.set(a[i]!, { a: i, b: -1, times: 1 });
  }
  for (let j = bFrom; j < bTo; j++) {
    const entry = seen.get(b[j]!);
    if (!entry) continue;
    entry.b = j;
    entry.times += 1;
  }
  const common: Pairs = [];
  for (const { a: x, b: y, times } of seen.values()) if (times === 2 && y >= 0) common.push([x, y]);
  common.sort((p, q) => p[0] - q[0]);
  return increasing(common);
}

function increasing(pairs: Pairs): Pairs {
  const ends: number[] = [];
  const before: number[] = [];
  pairs.forEach(([, y], index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]!]![1] < y) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? ends[low - 1]! : -1;
    ends[low] = index;
  });
  const chosen: Pairs = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]!) chosen.push(pairs[at]!);
  return chosen.reverse();
}

function subsequence(
  a: readonly string[],
  aFrom: number,
  aTo: number,
  b: readonly string[],
  bFrom: number,
  bTo: number,
  pairs: Pairs,
): void {
  const width = bTo - bFrom + 1;
  const lengths = new Uint32Array((aTo - aFrom + 1) * width);
  for (let i = aTo - aFrom - 1; i >= 0; i--) {
    for (let j = width - 2; j >= 0; j--) {
      lengths[i * width + j] =
        a[aFrom + i] === b[bFrom + j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  let [i, j] = [0, 0];
  while (i < aTo - aFrom && j < width - 1) {
    if (a[aFrom + i] === b[bFrom + j]) pairs.push([aFrom + i++, bFrom + j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
}

/** For gaps too large for a table: each entry takes its next equal one within reach. */
function greedy(
  a: readonly string[],
  aFrom: number,
  aTo: number,
  b: readonly string[],
  bFrom: number,
  bTo: number,
  pairs: Pairs,
): void {
  const reach = 500;
  let j = bFrom;
  for (let i = aFrom; i < aTo && j < bTo; i++) {
    const limit = Math.min(bTo, j + reach);
    for (let k = j; k < limit; k++) {
      if (a[i] !== b[k]) continue;
      pairs.push([i, k]);
      j = k + 1;
      break;
    }
  }
}
