import { relatedKey } from '../index/related-key.ts';
import { NumberMap } from './number-map.ts';
import type { Part } from './part.ts';
import type { OpenShard } from './shard.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';
import { TitleEvidence, titleNumber } from './title-evidence.ts';

/** The most sections of one page. With them half a million pages fit into a `NumberMap`. */
const sectionRoom = 1 << 12;

export interface PageScore {
  page: number;
  /** From 0 to 1: the share of the score of a page that is about nothing else. */
  score: number;
  /** Whether the page has all words of the question. */
  isWhole: boolean;
  /** Its sections with words of the question, best first. */
  sections(): SectionScore[];
  /** How far its title and the question are the same, 0 to 1. */
  sameness(): number;
}

export interface SectionScore {
  section: number;
  score: number;
}

/** How rare the words of a question are, over all parts that are searched together. */
export interface Rarity {
  of(slot: Slot): number;
}

interface FoundTerm {
  /** Its stem, or the key of a related word. */
  key: string;
  shard: OpenShard;
  at: number;
  share: number;
  /** What it counts for the word of the question where it stands in a title. */
  inTitle: number;
}

/** The words and phrases of a slot in one part. A phrase counts where all of its words occur. */
export interface FoundSlot {
  slot: Slot;
  terms: FoundTerm[];
  phrases: { terms: FoundTerm[]; share: number }[];
  /** The approximate number of pages that contain one of the words. */
  pages: number;
}

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
  const related = slot.related.length > 0 ? await part.related() : undefined;
  const others = slot.related.flatMap((stems): FoundTerm[] => {
    if (slot.alternatives.has(relatedKey(stems))) return [];
    const key = relatedKey(stems);
    const at = related!.find(key);
    // `self hosting` says in a title no more than `self host`, whose words are found there anyway.
    const isSame = stems.some((stem) => slot.alternatives.has(stem));
    const worth = { share: shares.thesaurus, inTitle: isSame ? 0 : shares.related };
    return at < 0 ? [] : [{ key, shard: related!, at, ...worth }];
  });
  const found = [...terms.filter((term) => term !== undefined), ...others];
  const whole = phrases.flatMap(({ terms: some, share }) => {
    const all = some.filter((term) => term !== undefined);
    return all.length === some.length ? [{ terms: all, share }] : [];
  });
  const best = found.filter(({ share }) => share > 0.5);
  const counted = [
    ...(best.length > 0 ? best : found).map(({ shard, at }) => shard.pages(at)),
    ...(best.length > 0
      ? []
      : whole.map(({ terms }) => Math.min(...terms.map(({ shard, at }) => shard.pages(at))))),
  ];
  const pages = Math.min(
    part.manifest.pages,
    counted.reduce((sum, count) => sum + count, 0),
  );
  return { slot, terms: found, phrases: whole, pages };
}

/** Words that stand for the typed one nearly as well do so in titles too, and those that it may become. */
function titleWorth({ isOpen, isName }: Slot, share: number): number {
  if (isName) return 0;
  return share >= 0.7 || (isOpen && share === shares.completion) ? 1 : 0;
}

/** Scores all pages of a part that contain one of the words. */
export function scorePart(part: Part, found: readonly FoundSlot[], rarity: Rarity): PageScore[] {
  const pages = new NumberMap();
  const covered = new NumberMap();
  const words = new NumberMap();
  const sections = new NumberMap();
  const titles = new TitleEvidence();
  let most = 0;
  for (const [number, one] of found.entries()) {
    const worth = rarity.of(one.slot) * one.slot.weight;
    most += worth;
    const word = one.slot.isName ? 0 : 1;
    const { byPage, bySection } = matchSlot(one, ({ key, inTitle }) =>
      inTitle > 0 ? titles.add({ slot: number, key, worth: inTitle }) : undefined,
    );
    byPage.each((page, weight) => {
      pages.add(page, weight * worth);
      covered.add(page, worth);
      words.add(page, word);
    });
    bySection.each((section, weight) => sections.add(section, weight * worth));
  }
  const best = bestSections(sections);
  const asked = found.filter(({ slot }) => !slot.isName).length;
  const full = 1 + shares.passages.reduce((sum, share) => sum + share, 0);
  const scores: PageScore[] = [];
  pages.each((page, points) => {
    let passage = 0;
    for (const [rank, share] of shares.passages.entries()) {
      passage += share * (best[rank]!.get(page) ?? 0);
    }
    const coverage = shares.partly + (1 - shares.partly) * (covered.get(page)! / most);
    const sum = (points + passage) / most / full;
    scores.push({
      page,
      score: sum * coverage * part.boost(page) ** shares.boost,
      isWhole: words.get(page) === asked,
      sections: () => sectionsOf(page, sections, most),
      sameness: () => titles.sameness(page, asked),
    });
  });
  return scores;
}

/** The points of the best section of each page, of the second best, and so on. */
function bestSections(sections: NumberMap): NumberMap[] {
  const best = shares.passages.map(() => new NumberMap());
  sections.each((key, points) => {
    const page = Math.floor(key / sectionRoom);
    let left = points;
    for (const rank of best) {
      const known = rank.get(page) ?? 0;
      if (left <= known) continue;
      rank.raise(page, left);
      left = known;
    }
  });
  return best;
}

function sectionsOf(page: number, sections: NumberMap, most: number): SectionScore[] {
  const own: SectionScore[] = [];
  sections.each((key, points) => {
    if (Math.floor(key / sectionRoom) !== page) return;
    own.push({ section: key % sectionRoom, score: points / most });
  });
  return own.sort((a, b) => b.score - a.score || a.section - b.section);
}

/** The weight of a slot in pages and sections: the highest of its words there. */
function matchSlot(
  { terms, phrases }: Pick<FoundSlot, 'terms' | 'phrases'>,
  titlesOf?: (term: FoundTerm) => NumberMap | undefined,
): { byPage: NumberMap; bySection: NumberMap } {
  const byPage = new NumberMap();
  const bySection = new NumberMap();
  for (const term of terms) {
    const { shard, at, share } = term;
    const titles = titlesOf?.(term);
    shard.visit(at, {
      page: (page, weight) => byPage.raise(page, weight * share),
      section: (page, section, weight) => bySection.raise(keyOf(page, section), weight * share),
      title: (page, section, weight) => titles?.raise(page, titleNumber(section, weight)),
    });
  }
  for (const phrase of phrases) {
    const each = phrase.terms.map((term) => matchSlot({ terms: [term], phrases: [] }));
    keepCommon(
      each.map((one) => one.byPage),
      byPage,
    );
    keepCommon(
      each.map((one) => one.bySection),
      bySection,
    );
  }
  return { byPage, bySection };
}

function keepCommon(each: NumberMap[], into: NumberMap): void {
  each[0]?.each((key, weight) => {
    const weights = each.slice(1).map((one) => one.get(key));
    if (!weights.includes(undefined)) into.raise(key, Math.min(weight, ...(weights as number[])));
  });
}

function keyOf(page: number, section: number): number {
  return page * sectionRoom + Math.min(section, sectionRoom - 1);
}
