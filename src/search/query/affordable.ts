import type { Part } from './part.ts';
import type { PartScore } from './rerank.ts';
import type { Slot } from './slots.ts';

/**
 * The words of a question that so many files of a part have; all of them if `files` is absent. The one that is still
 * being typed comes first, then the longest: they say most.
 */
export function affordableSlots(
  slots: readonly Slot[],
  part: Part,
  files = Number.POSITIVE_INFINITY,
): Slot[] {
  let left = files;
  const first = [...slots].sort(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || b.form.length - a.form.length,
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

/** The first pages whose texts are in so many further files; one at least. */
export function affordablePages(pages: readonly PartScore[], files: number): readonly PartScore[] {
  let left = files;
  const end = pages.findIndex(({ part, page }, index) => {
    if (!part.hasText(page)) left--;
    return index > 0 && left < 0;
  });
  return end < 0 ? pages : pages.slice(0, end);
}
