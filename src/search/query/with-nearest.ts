import { candidates, leastRelated, rankShare } from '../meaning/related.ts';
import { shortened } from '../meaning/shortened.ts';
import type { Part } from './part.ts';
import type { PartScore } from './rerank.ts';
import type { SectionScore } from './score.ts';

/** A page with sections that mean what the question does, best first. */
interface NearPage {
  part: Part;
  page: number;
  score: number;
  sections: SectionScore[];
}

/**
 * Adds the pages whose sections are nearest to what a question means to those with its words, by reciprocal rank fusion.
 * What is unrelated to the question is not added, even if it is the nearest of all.
 */
export async function withNearest(
  ranked: readonly PartScore[],
  parts: readonly Part[],
  meaning: Float32Array,
  tags?: readonly string[],
): Promise<PartScore[]> {
  const near = await nearestPages(parts, meaning, tags);
  if (near.length === 0) return [...ranked];
  const rankOf = new Map(near.map((one, rank) => [keyOf(one, parts), rank]));
  const both = ranked.map((one, rank): PartScore => {
    const other = rankOf.get(keyOf(one, parts));
    rankOf.delete(keyOf(one, parts));
    if (other === undefined) return { ...one, score: rankShare(rank) };
    const [first, second] = [one.sections, () => near[other]!.sections];
    return {
      ...one,
      score: rankShare(rank) + rankShare(other),
      sections: () => (other < rank ? united(second(), first()) : united(first(), second())),
    };
  });
  const further = [...rankOf.values()].map((rank): PartScore => {
    const { part, page, sections } = near[rank]!;
    const score = rankShare(rank);
    return { part, page, score, isWhole: false, sections: () => sections, sameness: () => 0 };
  });
  return [...both, ...further].sort((a, b) => b.score - a.score);
}

async function nearestPages(
  parts: readonly Part[],
  meaning: Float32Array,
  tags?: readonly string[],
): Promise<NearPage[]> {
  const all = await Promise.all(
    parts.map(async (part) => {
      const own = await part.meaning();
      const cosines = await own?.vectors.cosines(shortened(meaning, own.vectors.dimensions));
      return { part, own, cosines: cosines ?? new Float32Array() };
    }),
  );
  const least = leastRelated(joined(all.map(({ cosines }) => cosines)));
  const near = all.flatMap(({ part, own, cosines }) => {
    const pages = new Map<number, NearPage>();
    for (const [index, cosine] of cosines.entries()) {
      const page = own!.pages[index]!;
      if (cosine < least || (tags && !part.hasTag(page, tags))) continue;
      const entry = pages.get(page) ?? { part, page, score: 0, sections: [] };
      entry.score = Math.max(entry.score, cosine * part.boost(page));
      entry.sections.push({ section: own!.sections[index]!, score: cosine });
      pages.set(page, entry);
    }
    return [...pages.values()];
  });
  for (const { sections } of near) sections.sort((a, b) => b.score - a.score);
  return near.sort((a, b) => b.score - a.score).slice(0, candidates);
}

/** Sections of both lists, with the scores of the first: those that only the second has follow with its lowest. */
function united(first: SectionScore[], second: SectionScore[]): SectionScore[] {
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
