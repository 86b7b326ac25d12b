import type { Analyzer } from '../text/analyzer.ts';
import { readRelated } from '../text/related-group.ts';
import { stemsOf } from '../text/stems-of.ts';
import type { Shard } from './format.ts';
import { relatedKey } from './related-key.ts';
import {
  heaviest,
  heaviestSections,
  listedPlaces,
  type Place,
  pagesATerm,
  type WrittenTerm,
  writeListed,
} from './write-terms.ts';

/**
 * Related words (`thesaurus.ts`) make up most of what a question looks for, and count little. So the pages in which
 * each of them weighs most are listed together, with the facts that every question loads: their shards would be most of
 * the files of an answer.
 */
export interface RelatedTerm {
  /** Its stems, joined. */
  key: string;
  stems: readonly string[];
}

/** Pages listed for all related words together, about 35 KB compressed. */
const pagesInAll = 12_000;

/** How many pages may be listed for each of them: steps, so that an edit seldom changes the number. */
const pageSteps = [16, 24, 32, 48, 64, 96, 128];

/** The weight of a word that stands in a title, and the pages listed for each related word even if it weighs less. */
const heavy = 22;
const fewestPages = 3;

/** The most sections of one page listed for a related word. */
const sectionsARelated = 1;

/** The words of groups as terms, in ascending order of their keys. */
export function relatedTerms(lines: readonly string[], analyzer: Analyzer): RelatedTerm[] {
  const terms = new Map<string, RelatedTerm>();
  for (const member of lines.flatMap((line) => readRelated(line).found)) {
    const stems = stemsOf(member, analyzer);
    const key = relatedKey(stems);
    if (stems.length > 0) terms.set(key, { key, stems });
  }
  return [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** How many pages to list for each related word, from the number of pages that contain each. */
export function pagesARelated(counts: readonly number[]): number {
  const fits = (step: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, step), 0) <= pagesInAll;
  return pageSteps.findLast(fits) ?? pageSteps[0]!;
}

/** Where a related word occurs: where all of its stems do, with the lowest of their weights. */
export function placesOfRelated(
  { stems }: RelatedTerm,
  placesOf: (stem: string) => Place[],
): Place[] {
  const [first = [], ...others] = stems.map(placesOf);
  return others.reduce(common, first);
}

/** The columns of a related word that occurs in `count` pages, with the heaviest of them. */
export function writeRelated(count: number, places: Place[], limit: number): WrittenTerm {
  const best = new Set(heaviest(places, fewestPages, pageOf));
  const worthy = places.filter((place) => place.weight >= heavy || best.has(place));
  const listed = heaviest(worthy, limit, pageOf).map((place) => ({
    ...place,
    sections: heaviestSections(place.sections, sectionsARelated),
  }));
  return writeListed(count, listed);
}

/** Collects what the related words of a part need while its terms are written. */
export class RelatedWriter {
  private terms: readonly RelatedTerm[];
  private places = new Map<string, Place[]>();
  private counts = new Map<string, number>();
  private single: Set<string>;
  private inPhrase: Set<string>;

  constructor(lines: readonly string[], analyzer: Analyzer) {
    this.terms = relatedTerms(lines, analyzer);
    this.single = new Set(this.terms.flatMap(({ stems }) => (stems.length > 1 ? [] : stems)));
    this.inPhrase = new Set(this.terms.flatMap(({ stems }) => (stems.length > 1 ? stems : [])));
  }

  /** Adds the places of a stem. Those of a word that only stands alone are cut to what will be listed. */
  add(stem: string, all: Place[]): void {
    if (this.inPhrase.has(stem)) this.places.set(stem, listedPlaces(all));
    else if (this.single.has(stem)) {
      this.places.set(stem, heaviest(all, pageSteps.at(-1)!, pageOf));
      this.counts.set(stem, Math.min(all.length, pagesATerm));
    }
  }

  finish(): Shard {
    const terms = this.terms.flatMap((term) => {
      const places = placesOfRelated(term, (stem) => this.places.get(stem) ?? []);
      const count = this.counts.get(term.key) ?? places.length;
      return places.length > 0 ? [{ key: term.key, count, places }] : [];
    });
    const limit = pagesARelated(terms.map(({ count }) => count));
    return relatedShard(
      terms.map(({ key, count, places }) => ({ key, written: writeRelated(count, places, limit) })),
    );
  }
}

/** A shard of related words; the words in which they occur are not needed. */
export function relatedShard(terms: readonly { key: string; written: WrittenTerm }[]): Shard {
  return {
    stems: terms.map(({ key }) => key).join(' '),
    forms: terms.map(() => '+').join(','),
    places: terms.map(({ written }) => written.places).join(''),
    weights: terms.map(({ written }) => written.weights).join(''),
  };
}

const pageOf = ({ page }: Place) => page;

function common(some: Place[], others: Place[]): Place[] {
  const byPage = new Map(others.map((place) => [place.page, place]));
  return some.flatMap(({ page, weight, sections }) => {
    const other = byPage.get(page);
    if (!other) return [];
    const weights = new Map(other.sections.map((one) => [one.section, one.weight]));
    const both = sections.flatMap((one) => {
      const second = weights.get(one.section);
      return second === undefined
        ? []
        : [{ section: one.section, weight: Math.min(one.weight, second) }];
    });
    return [{ page, weight: Math.min(weight, other.weight), sections: both }];
  });
}
