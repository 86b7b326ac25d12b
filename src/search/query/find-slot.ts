import { relatedKey } from '../index/related-key.ts';
import type { FoundSlot, FoundTerm } from './matches.ts';
import type { Part } from './part.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';

/** Looks up the words of a slot in one part. */
export async function findSlot(slot: Slot, part: Part): Promise<FoundSlot> {
  const lookUp = async (stem: string, share: number): Promise<FoundTerm | undefined> => {
    const shard = await part.shard(stem);
    const at = shard.find(stem);
    return at < 0 ? undefined : { key: stem, shard, at, share, inTitle: titleWorth(slot, share) };
  };
  const terms = await Promise.all(
    [...slot.alternatives].map(([stem, share]) => lookUp(stem, share)),
  );
  const phrases = await Promise.all(
    slot.phrases.map(async ({ stems, share }) => ({
      terms: await Promise.all(stems.map((stem) => lookUp(stem, share))),
      share,
    })),
  );
  const others = slot.related.flatMap((stems): FoundTerm[] => {
    if (slot.alternatives.has(relatedKey(stems))) return [];
    const key = relatedKey(stems);
    const at = part.related.find(key);
    // In a title, `self hosting` adds nothing to `self host`, whose words are found there anyway.
    const isSame = stems.some((stem) => slot.alternatives.has(stem));
    const worth = { share: shares.thesaurus, inTitle: isSame ? 0 : shares.related };
    return at < 0 ? [] : [{ key, shard: part.related, at, ...worth }];
  });
  const matches = [...terms.filter((term) => term !== undefined), ...others];
  const whole = phrases.flatMap(({ terms: some, share }) => {
    const all = some.filter((term) => term !== undefined);
    return all.length === some.length ? [{ terms: all, share }] : [];
  });
  const best = matches.filter(({ share }) => share > 0.5);
  const counted = [
    ...(best.length > 0 ? best : matches).map(({ shard, at }) => shard.pages(at)),
    ...(best.length > 0
      ? []
      : whole.map(({ terms }) => Math.min(...terms.map(({ shard, at }) => shard.pages(at))))),
  ];
  const pages = Math.min(
    part.manifest.pages,
    counted.reduce((sum, count) => sum + count, 0),
  );
  return { slot, terms: matches, phrases: whole, pages };
}

/** In titles, near-exact replacements of the typed word count fully, and so do its completions. */
function titleWorth({ isOpen, isName }: Slot, share: number): number {
  if (isName) return 0;
  return share >= 0.7 || (isOpen && share === shares.completion) ? 1 : 0;
}
