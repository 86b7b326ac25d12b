import { writeDigit, writeNumber } from './numbers.ts';
import type { PostingLog } from './posting-log.ts';

/** Pages listed for one term, those where it weighs most: a word that is everywhere finds nothing in particular. */
export const pagesATerm = 1500;

/** Sections of one page listed for one term. */
const sectionsATerm = 12;

/** The columns of one term in a shard (`format.ts`). */
export interface WrittenTerm {
  places: string;
  weights: string;
}

export interface Place {
  page: number;
  weight: number;
  sections: { section: number; weight: number }[];
}

/** The columns of a term from all its places, by rising page. */
export function writePlaces(all: Place[]): WrittenTerm {
  return writeListed(
    all.length,
    heaviest(all, pagesATerm, (place) => place.page),
  );
}

/** The columns of a term that so many pages have, from those places that are listed. */
export function writeListed(pages: number, listed: readonly Place[]): WrittenTerm {
  let places = writeNumber(pages) + writeNumber(listed.length);
  let weights = '';
  let last = 0;
  for (const place of listed) {
    const own = writePlace(place, place.page - last);
    places += own.places;
    weights += own.weights;
    last = place.page;
  }
  return { places, weights };
}

/** What the columns of a term say of one page, so many pages after the last one. */
export function writePlace(place: Place, distance: number): WrittenTerm {
  const sections = heaviest(place.sections, sectionsATerm, ({ section }) => section);
  let places = writeNumber(distance) + writeNumber(sections.length);
  let weights = writeDigit(place.weight);
  let last = 0;
  for (const { section, weight } of sections) {
    places += writeNumber(section - last);
    weights += writeDigit(weight);
    last = section;
  }
  return { places, weights };
}

/** The places of a term, whose entries stand at these positions. */
export function placesOf(log: PostingLog, positions: Uint32Array): Place[] {
  const places: Place[] = [];
  for (const at of positions) {
    const { page, section, weight } = log.entry(at);
    if (section === 0) places.push({ page, weight, sections: [] });
    else places.at(-1)!.sections.push({ section: section - 1, weight });
  }
  return places;
}

/** At most `limit` of them, by weight, in their order. */
function heaviest<Item extends { weight: number }>(
  items: Item[],
  limit: number,
  key: (item: Item) => number,
): Item[] {
  if (items.length <= limit) return items;
  return [...items]
    .sort((a, b) => b.weight - a.weight || key(a) - key(b))
    .slice(0, limit)
    .sort((a, b) => key(a) - key(b));
}
