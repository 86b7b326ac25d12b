import type { Part } from './part.ts';
import type { PartScore } from './rerank.ts';
import type { Slot } from './slots.ts';

/**
 * How many of some files each part may load for words, by the number of its pages: the words of a question are asked
 * of every part, and most likely stand in the largest. At least one; any number if `files` is absent.
 */
export function filesByPart(parts: readonly Part[], files = Number.POSITIVE_INFINITY): number[] {
  const pages = parts.map(({ manifest }) => manifest.pages);
  const all = pages.reduce((sum, count) => sum + count, 0);
  return pages.map((count) => Math.max(1, Math.round((files * count) / Math.max(1, all))));
}

/**
 * The words of a question that so many files of a part have; all of them if `files` is absent. The one that is still
 * being typed comes first, then the longest: they say most. Everyday words come last.
 */
export function affordableSlots(
  slots: readonly Slot[],
  part: Part,
  files = Number.POSITIVE_INFINITY,
): Slot[] {
  let left = files;
  const first = [...slots].sort(
    (a, b) =>
      Number(b.isOpen) - Number(a.isOpen) ||
      Number(isEveryday(a)) - Number(isEveryday(b)) ||
      b.form.length - a.form.length,
  );
  const within = new Set<Slot>();
  const shards = new Set<string>();
  for (const slot of first) {
    const names = [...slot.alternatives.keys()]
      .map(part.shardName)
      .filter((name) => !part.has(name) && !shards.has(name));
    const isFree = new Set(names).size <= left;
    if (!isFree && within.size > 0) continue;
    within.add(slot);
    left -= new Set(names).size;
    for (const name of names) shards.add(name);
  }
  return slots.filter((slot) => within.has(slot));
}

function isEveryday({ weight, isName }: Slot): boolean {
  return weight < 1 && !isName;
}

/** The first pages whose texts are in so many further files; one at least. */
export function affordablePages(pages: readonly PartScore[], files: number): readonly PartScore[] {
  const isAffordable = inFiles(files);
  const end = pages.findIndex((page) => !isAffordable(page));
  return end < 0 ? pages : pages.slice(0, end);
}

/** The pages whose texts are in the files of the first of them, so many at most. */
export function pagesInFiles(pages: readonly PartScore[], files: number): readonly PartScore[] {
  return pages.filter(inFiles(files));
}

/** Whether the text of the next page is there, or in one of so many files; that of the first one always is. */
function inFiles(files: number): (page: PartScore) => boolean {
  const needed = new Set<string>();
  let isFirst = true;
  return ({ part, page }) => {
    const name = part.textName(page);
    const isFree = part.has(name) || needed.has(name);
    if (!isFirst && !isFree && needed.size >= files) return false;
    isFirst = false;
    if (!isFree) needed.add(name);
    return true;
  };
}
