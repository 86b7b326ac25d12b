import type { Part } from './part.ts';
import type { PartScore } from './rerank.ts';
import type { Slot } from './slots.ts';

/**
 * Divides a number of files among parts, by their numbers of pages: every part is asked for the words of a question,
 * and the largest part is the most likely to have them. At least one file each; no limit if `files` is absent.
 */
export function filesByPart(parts: readonly Part[], files = Number.POSITIVE_INFINITY): number[] {
  const pages = parts.map(({ manifest }) => manifest.pages);
  const all = pages.reduce((sum, count) => sum + count, 0);
  return pages.map((count) => Math.max(1, Math.round((files * count) / Math.max(1, all))));
}

/**
 * The words of a question that can be looked up with this many files of a part; all words if `files` is absent. The
 * word that is still being typed has priority, then the longest ones, which say most. Everyday words come last.
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

/** The leading pages whose texts need at most this many more files; at least one page. */
export function affordablePages(pages: readonly PartScore[], files: number): readonly PartScore[] {
  const isAffordable = inFiles(files);
  const end = pages.findIndex((page) => !isAffordable(page));
  return end < 0 ? pages : pages.slice(0, end);
}

/** The pages whose texts are in the files needed by the first pages, at most this many files. */
export function pagesInFiles(pages: readonly PartScore[], files: number): readonly PartScore[] {
  return pages.filter(inFiles(files));
}

/** Whether the text of the next page is loaded already or within the limit of files. Always true for the first page. */
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
