/** Pairs of equal entries of two lists, in order in both: indexes into `a` and `b`. */
export type Pairs = [number, number][];

/** Stretches of both lists that have no partners yet; ends are exclusive. */
interface Gap {
  a: readonly string[];
  b: readonly string[];
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

/** Larger gaps get no table of lengths: 4 million cells are 16 MB. */
const largestTable = 4_000_000;

/**
 * Aligns two lists as a patient reader would: equal ends first, then what is unique in both as anchors, then a longest
 * common subsequence of the small gaps between them. Near-linear on pages that are nearly equal.
 */
export function align(a: readonly string[], b: readonly string[]): Pairs {
  const pairs: Pairs = [];
  fill({ a, b, aFrom: 0, aTo: a.length, bFrom: 0, bTo: b.length }, pairs);
  return pairs;
}

function fill(gap: Gap, pairs: Pairs): void {
  const { a, b } = gap;
  let { aFrom, aTo, bFrom, bTo } = gap;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) pairs.push([aFrom++, bFrom++]);
  const tail: Pairs = [];
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) tail.push([--aTo, --bTo]);
  if (aFrom < aTo && bFrom < bTo) fillMiddle({ a, b, aFrom, aTo, bFrom, bTo }, pairs);
  for (const pair of tail.reverse()) pairs.push(pair);
}

function fillMiddle(gap: Gap, pairs: Pairs): void {
  const anchors = uniqueInBoth(gap);
  if (anchors.length > 0) {
    let { aFrom, bFrom } = gap;
    for (const [x, y] of anchors) {
      fill({ ...gap, aFrom, aTo: x, bFrom, bTo: y }, pairs);
      pairs.push([x, y]);
      [aFrom, bFrom] = [x + 1, y + 1];
    }
    fill({ ...gap, aFrom, bFrom }, pairs);
  } else if ((gap.aTo - gap.aFrom) * (gap.bTo - gap.bFrom) <= largestTable) {
    longestCommon(gap, pairs);
  } else {
    nextWithinReach(gap, pairs);
  }
}

/** Entries that occur once on each side, thinned to the longest run that keeps the order (patience sorting). */
function uniqueInBoth({ a, b, aFrom, aTo, bFrom, bTo }: Gap): Pairs {
  const seen = new Map<string, { inA: number; inB: number; a: number; b: number }>();
  for (let i = aFrom; i < aTo; i++) {
    const entry = seen.get(a[i]!);
    if (entry) entry.inA += 1;
    else seen.set(a[i]!, { inA: 1, inB: 0, a: i, b: -1 });
  }
  for (let j = bFrom; j < bTo; j++) {
    const entry = seen.get(b[j]!);
    if (!entry) continue;
    entry.inB += 1;
    entry.b = j;
  }
  const common = [...seen.values()].filter(({ inA, inB }) => inA === 1 && inB === 1);
  return increasing(common.map((entry): [number, number] => [entry.a, entry.b]));
}

/** The longest run of pairs whose second numbers grow; their first numbers do already. */
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

function longestCommon({ a, b, aFrom, aTo, bFrom, bTo }: Gap, pairs: Pairs): void {
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
function nextWithinReach({ a, b, aFrom, aTo, bFrom, bTo }: Gap, pairs: Pairs): void {
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
