import { candidates, leastRelated, meaningShare, median, nearness } from '../meaning/related.ts';
import { shortened } from '../meaning/shortened.ts';
import type { Part } from './part.ts';
import type { PartScore } from './rerank.ts';
import type { SectionScore } from './score.ts';

/** A page with sections whose meaning is close to the question, best first. */
interface NearPage {
  part: Part;
  page: number;
  score: number;
  sections: SectionScore[];
}

/**
 * Adds the pages whose sections are closest in meaning to the question to those found by words, best first. Sections
 * that are unrelated to the question are not added, even if they are the nearest of all.
 */
export async function withNearest(
  ranked: readonly PartScore[],
  parts: readonly Part[],
  meaning: Float32Array,
  tags?: readonly string[],
): Promise<PartScore[]> {
  const near = await nearestPages(parts, meaning, ranked[0]?.score ?? 0, tags);
  const byKey = new Map(near.map((one) => [keyOf(one, parts), one]));
  const both = ranked.map((one): PartScore => {
    const key = keyOf(one, parts);
    const other = byKey.get(key);
    if (!other) return one;
    byKey.delete(key);
    return { ...one, score: one.score + other.score, sections: () => merged(one, other) };
  });
  const further = [...byKey.values()].map(({ part, page, score, sections }): PartScore => {
    return { part, page, score, isWhole: false, sections: () => sections, sameness: () => 0 };
  });
  return [...both, ...further].sort((a, b) => b.score - a.score);
}

async function nearestPages(
  parts: readonly Part[],
  meaning: Float32Array,
  bestByWords: number,
  tags?: readonly string[],
): Promise<NearPage[]> {
  const all = await Promise.all(
    parts.map(async (part) => {
      const own = await part.meaning();
      const cosines = await own?.vectors.cosines(shortened(meaning, own.vectors.dimensions));
      return { part, own, cosines: cosines ?? new Float32Array() };
    }),
  );
  const least = leastRelated(median(joined(all.map(({ cosines }) => cosines))));
  const share = meaningShare(bestByWords);
  const near = all.flatMap(({ part, own, cosines }) => {
    const pages = new Map<number, NearPage>();
    for (const [index, cosine] of cosines.entries()) {
      const page = own!.pages[index]!;
      if (cosine < least || (tags && !part.hasTag(page, tags))) continue;
      const entry = pages.get(page) ?? { part, page, score: 0, sections: [] };
      const score = share * nearness(cosine, least) * part.boost(page);
      entry.score = Math.max(entry.score, score);
      entry.sections.push({ section: own!.sections[index]!, score: cosine });
      pages.set(page, entry);
    }
    return [...pages.values()];
  });
  for (const { sections } of near) sections.sort((a, b) => b.score - a.score);
  return near.sort((a, b) => b.score - a.score).slice(0, candidates);
}

/** Merges the sections of a page found by words and by meaning. The list that says more for the page comes first. */
function merged(words: PartScore, near: NearPage): SectionScore[] {
  const byWords = words.sections();
  const [first, second] =
    words.score >= near.score ? [byWords, near.sections] : [near.sections, byWords];
  const known = new Set(first.map(({ section }) => section));
  const score = first.at(-1)?.score ?? 1;
  const rest = second.filter(({ section }) => !known.has(section));
  return [...first, ...rest.map(({ section }) => ({ section, score }))];
}

function keyOf({ part, page }: { part: Part; page: number }, parts: readonly Part[]): string {
  return `${parts.indexOf(part)}/${page}`;
}

function joined(lists: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
