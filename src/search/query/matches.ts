import { NumberMap } from '../../lib/number-map.ts';
import type { OpenShard } from './shard.ts';
import type { Slot } from './slots.ts';
import { type TitleTerm, titleNumber } from './title-evidence.ts';

/** The most sections per page. With this limit, half a million pages fit into a `NumberMap`. */
export const sectionRoom = 1 << 12;

export interface FoundTerm {
  /** The stem, or the key of a related word. */
  key: string;
  shard: OpenShard;
  at: number;
  share: number;
  /** How well it replaces the typed word if it is in a title. */
  inTitle: number;
}

/** The words and phrases of a slot in one part. A phrase counts only where all of its words occur. */
export interface FoundSlot {
  slot: Slot;
  terms: FoundTerm[];
  phrases: { terms: FoundTerm[]; share: number }[];
  /** The approximate number of pages that contain one of the words. */
  pages: number;
}

/** Where the words of a slot are found. */
export interface Match {
  /** The weight in each page, and in each section by page and section: the highest among the words that occur there. */
  byPage: NumberMap;
  bySection: NumberMap;
  /** The words that count in titles, with the titles that contain them. */
  titles: TitleTerm[];
}

/** Finds where words occur. Results are cached: while a reader types, only the last word of the question changes. */
export class Matches {
  private last = new Map<string, Match>();

  of(slots: readonly FoundSlot[]): Match[] {
    const next = new Map<string, Match>();
    const matches = slots.map((slot) => {
      const key = keyOf(slot);
      const match = this.last.get(key) ?? matchSlot(slot);
      next.set(key, match);
      return match;
    });
    this.last = next;
    return matches;
  }
}

/** A key for everything that the match of a slot depends on. */
function keyOf({ terms, phrases }: FoundSlot): string {
  const keys = (some: readonly FoundTerm[]) =>
    some.map(({ key, at, share, inTitle }) => [key, at, share, inTitle].join(' '));
  return [...keys(terms), ...phrases.map((phrase) => `${keys(phrase.terms)} ${phrase.share}`)].join(
    ',',
  );
}

function matchSlot({ terms, phrases }: Pick<FoundSlot, 'terms' | 'phrases'>): Match {
  const byPage = new NumberMap();
  const bySection = new NumberMap();
  const titles: TitleTerm[] = [];
  for (const { key, shard, at, share, inTitle } of terms) {
    const codes = new NumberMap();
    if (inTitle > 0) titles.push({ key, worth: inTitle, codes });
    shard.visit(at, {
      page: (page, weight) => byPage.raise(page, weight * share),
      section: (page, section, weight) =>
        bySection.raise(sectionKey(page, section), weight * share),
      title: (page, section, weight) => {
        if (inTitle > 0) codes.raise(page, titleNumber(section, weight));
      },
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
  return { byPage, bySection, titles };
}

function keepCommon(each: NumberMap[], into: NumberMap): void {
  each[0]?.each((key, weight) => {
    const weights = each.slice(1).map((one) => one.get(key));
    if (!weights.includes(undefined)) into.raise(key, Math.min(weight, ...(weights as number[])));
  });
}

function sectionKey(page: number, section: number): number {
  return page * sectionRoom + Math.min(section, sectionRoom - 1);
}
