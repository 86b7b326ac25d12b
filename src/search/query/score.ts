import { relatedKey } from '../index/related-key.ts';
import type { TitleCode } from '../index/title-code.ts';
import type { Part } from './part.ts';
import type { OpenShard } from './shard.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';
import { TitleEvidence } from './title-evidence.ts';

/** The most sections of one page. */
const sectionRoom = 1 << 12;

export interface PageScore {
  page: number;
  /** From 0 to 1: the share of the score of a page that is about nothing else. */
  score: number;
  /** Whether the page has all words of the question. */
  isWhole: boolean;
  /** Best first. */
  sections: { section: number; score: number }[];
  /** How far its title and the question are the same, 0 to 1. */
  sameness: number;
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
  const pages = new Map<number, { points: number; covered: number; words: number }>();
  const sections = new Map<number, number>();
  const titles = new TitleEvidence();
  let most = 0;
  for (const [number, one] of found.entries()) {
    const worth = rarity.of(one.slot) * one.slot.weight;
    most += worth;
    const word = one.slot.isName ? 0 : 1;
    const { byPage, bySection } = matchSlot(one, (page, { key, inTitle }, code) => {
      if (inTitle > 0) titles.add(page, { slot: number, key, worth: inTitle, code });
    });
    for (const [page, weight] of byPage) {
      const known = pages.get(page);
      if (known) {
        known.points += weight * worth;
        known.covered += worth;
        known.words += word;
      } else {
        pages.set(page, { points: weight * worth, covered: worth, words: word });
      }
    }
    for (const [section, weight] of bySection) {
      sections.set(section, (sections.get(section) ?? 0) + weight * worth);
    }
  }
  const passages = new Map<number, { section: number; score: number }[]>();
  for (const [key, score] of sections) {
    const page = Math.floor(key / sectionRoom);
    const entry = { section: key % sectionRoom, score: score / most };
    const list = passages.get(page);
    if (list) list.push(entry);
    else passages.set(page, [entry]);
  }
  const asked = found.filter(({ slot }) => !slot.isName).length;
  const full = 1 + shares.passages.reduce((sum, share) => sum + share, 0);
  return [...pages].map(([page, { points, covered, words }]) => {
    const best = (passages.get(page) ?? []).sort(
      (a, b) => b.score - a.score || a.section - b.section,
    );
    const passage = shares.passages.reduce(
      (sum, share, rank) => sum + share * (best[rank]?.score ?? 0),
      0,
    );
    const coverage = shares.partly + (1 - shares.partly) * (covered / most);
    const score = ((points / most + passage) / full) * coverage * part.boost(page) ** shares.boost;
    const sameness = titles.sameness(page, asked);
    return { page, score, isWhole: words === asked, sections: best, sameness };
  });
}

/** The weight of a slot in pages and sections: the highest of its words there. */
function matchSlot(
  { terms, phrases }: Pick<FoundSlot, 'terms' | 'phrases'>,
  onTitle?: (page: number, term: FoundTerm, code: TitleCode) => void,
): { byPage: Map<number, number>; bySection: Map<number, number> } {
  const byPage = new Map<number, number>();
  const bySection = new Map<number, number>();
  for (const term of terms) {
    const { shard, at, share } = term;
    shard.visit(at, {
      page: (page, weight) => raise(byPage, page, weight * share),
      section: (page, section, weight) => raise(bySection, keyOf(page, section), weight * share),
      title: (page, code) => onTitle?.(page, term, code),
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

function keepCommon(each: Map<number, number>[], into: Map<number, number>): void {
  for (const [key, weight] of each[0] ?? []) {
    const weights = each.slice(1).map((one) => one.get(key));
    if (weights.includes(undefined)) continue;
    raise(into, key, Math.min(weight, ...(weights as number[])));
  }
}

function raise(map: Map<number, number>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined || known < value) map.set(key, value);
}

function keyOf(page: number, section: number): number {
  return page * sectionRoom + Math.min(section, sectionRoom - 1);
}
