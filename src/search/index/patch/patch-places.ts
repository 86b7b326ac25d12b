import { NumberReader, readDigit, readNumbers } from '../numbers.ts';
import { heaviestPages, type PageWeights, pageWeights } from '../page-weights.ts';
import {
  type Place,
  pagesPerTerm,
  type WrittenTerm,
  writeListed,
  writePlace,
} from '../write-terms.ts';
import type { PageTerm } from './patch-terms.ts';
import { Unpatchable } from './unpatchable.ts';

/** What is known about terms that occur in more pages than their shards list. */
export interface Crowds {
  /** The number of pages in the part. */
  pages: number;
  /** Updated together with the terms. */
  weights: Map<string, PageWeights>;
  /** Where a stem occurs in an unchanged page; undefined if that is no longer known. */
  place(stem: string, page: number): Place | undefined;
}

/** The columns of a stem after changes in some pages; undefined if no page contains it any more. */
export function patchPlaces(
  stem: string,
  written: WrittenTerm | undefined,
  changes: ReadonlyMap<number, { before?: PageTerm; after?: PageTerm }>,
  crowds: Crowds,
): WrittenTerm | undefined {
  if (written && !crowds.weights.has(stem) && isInSamePages(changes)) {
    return [...changes].reduce(
      (columns, [page, { after }]) => withPlace(columns, { page, ...after! }),
      written,
    );
  }
  const list = written ? readPlaces(written) : { pages: 0, listed: [] };
  const places = withChanges(list.listed, changes);
  const crowd = crowds.weights.get(stem);
  if ((crowd !== undefined) !== list.pages > list.listed.length) throw new Unpatchable();
  crowds.weights.delete(stem);
  if (!crowd && places.length <= pagesPerTerm) {
    return places.length > 0 ? writeListed(places.length, places) : undefined;
  }
  const weights = crowd?.slice() ?? pageWeights(list.listed, crowds.pages);
  for (const [page, { after }] of changes) weights[page] = after?.weight ?? 0;
  const byPage = new Map(places.map((place) => [place.page, place]));
  const listed = heaviestPages(weights).map((page) => {
    const place = byPage.get(page) ?? crowds.place(stem, page);
    if (!place) throw new Unpatchable();
    return place;
  });
  const count = weights.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0);
  if (count > listed.length) crowds.weights.set(stem, weights);
  return writeListed(count, listed);
}

function isInSamePages(
  changes: ReadonlyMap<number, { before?: PageTerm; after?: PageTerm }>,
): boolean {
  return [...changes.values()].every(({ before, after }) => before && after);
}

/** The columns of a term after its place in one page has changed. The rest is copied without being parsed. */
function withPlace({ places, weights }: WrittenTerm, place: Place): WrittenTerm {
  const reader = new NumberReader(places);
  const pages = reader.next();
  const listed = reader.next();
  if (pages !== listed) throw new Unpatchable();
  let page = 0;
  let sign = 0;
  for (let rest = listed; rest > 0; rest--) {
    const start = reader.at;
    const distance = reader.next();
    page += distance;
    const sections = reader.next();
    reader.skip(sections);
    if (page === place.page) {
      const own = writePlace(place, distance);
      return {
        places: places.slice(0, start) + own.places + places.slice(reader.at),
        weights: weights.slice(0, sign) + own.weights + weights.slice(sign + 1 + sections),
      };
    }
    sign += 1 + sections;
  }
  throw new Unpatchable();
}

/** The places of a term that its shard lists, and the total number of pages that contain it. */
export function readPlaces({ places, weights }: WrittenTerm): { pages: number; listed: Place[] } {
  const numbers = readNumbers(places);
  const [pages = 0, count = 0] = numbers;
  const listed: Place[] = [];
  let at = 2;
  let sign = 0;
  let page = 0;
  for (let rest = count; rest > 0; rest--) {
    page += numbers[at++]!;
    const place: Place = { page, weight: readDigit(weights, sign++), sections: [] };
    let section = 0;
    for (let more = numbers[at++]!; more > 0; more--) {
      section += numbers[at++]!;
      place.sections.push({ section, weight: readDigit(weights, sign++) });
    }
    listed.push(place);
  }
  return { pages, listed };
}

function withChanges(
  places: readonly Place[],
  changes: ReadonlyMap<number, { after?: PageTerm }>,
): Place[] {
  const others = places.filter(({ page }) => !changes.has(page));
  for (const [page, { after }] of changes) {
    if (after) others.push({ page, weight: after.weight, sections: after.sections });
  }
  return others.sort((a, b) => a.page - b.page);
}
