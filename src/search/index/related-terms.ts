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
  pagesPerTerm,
  type WrittenTerm,
  writeListed,
} from './write-terms.ts';

/**
 * A related word (`thesaurus.ts`). Most of the words that a question looks for are related ones, yet they count little.
 * So for each of them, only the pages in which it weighs most are listed, all in the facts that every question loads
 * anyway. Reading them from their shards would account for most of the files that an answer loads.
 */
export interface RelatedTerm {
  /** The stems, joined. */
  key: string;
  stems: readonly string[];
}

/** The most pages listed for all related words together, about 35 KB compressed. */
const pagesInAll = 12_000;

/** How many pages may be listed for each related word. In steps, so that an edit seldom changes the number. */
const pageSteps = [16, 24, 32, 48, 64, 96, 128];

/** The least weight of a word in a title, and how many pages are listed even if the related word weighs less there. */
const heavy = 22;
const fewestPages = 3;

/** The most sections of one page listed for a related word. */
const sectionsPerRelated = 1;

/** The words that the groups look for, as terms in ascending order of their keys. */
export function relatedTerms(lines: readonly string[], analyzer: Analyzer): RelatedTerm[] {
  const terms = new Map<string, RelatedTerm>();
  for (const member of lines.flatMap((line) => readRelated(line).found)) {
    const stems = stemsOf(member, analyzer);
    const key = relatedKey(stems);
    if (stems.length > 0) terms.set(key, { key, stems });
  }
  return [...terms.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** How many pages to list for each related word, given the number of pages that contain each. */
export function pagesPerRelated(counts: readonly number[]): number {
  const fits = (step: number) =>
    counts.reduce((sum, count) => sum + Math.min(count, step), 0) <= pagesInAll;
  return pageSteps.findLast(fits) ?? pageSteps[0]!;
}

/** Where a related word occurs: in the places that contain all of its stems, with the lowest of their weights. */
export function placesOfRelated(
  { stems }: RelatedTerm,
  placesOf: (stem: string) => Place[],
): Place[] {
  const [first = [], ...others] = stems.map(placesOf);
  return others.reduce(common, first);
}

/** The columns of a related word that occurs in `count` pages. Only the heaviest pages are listed. */
export function writeRelated(count: number, places: Place[], limit: number): WrittenTerm {
  const best = new Set(heaviest(places, fewestPages, pageOf));
  const worthy = places.filter((place) => place.weight >= heavy || best.has(place));
  const listed = heaviest(worthy, limit, pageOf).map((place) => ({
    ...place,
    sections: heaviestSections(place.sections, sectionsPerRelated),
  }));
  return writeListed(count, listed);
}

/** Collects what the related words of a part need while the part's terms are written. */
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

  /** Adds the places of a stem. If it is not part of a phrase, only the places that may be listed are kept. */
  add(stem: string, all: Place[]): void {
    if (this.inPhrase.has(stem)) this.places.set(stem, listedPlaces(all));
    else if (this.single.has(stem)) {
      this.places.set(stem, heaviest(all, pageSteps.at(-1)!, pageOf));
      this.counts.set(stem, Math.min(all.length, pagesPerTerm));
    }
  }

  finish(): Shard {
    const terms = this.terms.flatMap((term) => {
      const places = placesOfRelated(term, (stem) => this.places.get(stem) ?? []);
      const count = this.counts.get(term.key) ?? places.length;
      return places.length > 0 ? [{ key: term.key, count, places }] : [];
    });
    const limit = pagesPerRelated(terms.map(({ count }) => count));
    return relatedShard(
      terms.map(({ key, count, places }) => ({ key, written: writeRelated(count, places, limit) })),
    );
  }
}

/** A shard of related words. Their forms are left out because nothing needs them. */
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
