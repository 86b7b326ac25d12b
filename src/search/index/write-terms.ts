import { writeDigit, writeNumber } from './numbers.ts';
import type { PostingLog } from './posting-log.ts';
import { isTitleSection } from './titles/title-code.ts';

/**
 * The most pages listed for one term; those with the highest weights are kept. A word that occurs everywhere does not
 * help to find anything.
 */
export const pagesPerTerm = 1500;

/** The most sections of one page listed for one term. */
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

/** The columns of a term from all its places, which are in ascending page order. */
export function writePlaces(all: Place[]): WrittenTerm {
  return writeListed(
    all.length,
    heaviest(all, pagesPerTerm, ({ page }) => page),
  );
}

/** The places of a term as its shard lists them. */
export function listedPlaces(all: Place[]): Place[] {
  return heaviest(all, pagesPerTerm, ({ page }) => page).map((place) => ({
    ...place,
    sections: listedSections(place),
  }));
}

function listedSections({ sections }: Place): Place['sections'] {
  return heaviestSections(sections, sectionsATerm);
}

/** The heaviest sections of a page, together with the entry for its title. */
export function heaviestSections(sections: Place['sections'], limit: number): Place['sections'] {
  const titles = sections.filter(({ section }) => isTitleSection(section));
  const others = titles.length > 0 ? sections.slice(titles.length) : sections;
  return [...titles, ...heaviest(others, limit, ({ section }) => section)];
}

/** The columns of a term that occurs in `pages` pages, from its listed places. */
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

/** The columns of a term for one page. `distance` is measured from the previous page. */
export function writePlace(place: Place, distance: number): WrittenTerm {
  const sections = listedSections(place);
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

/** The places of a term, from the positions of its log entries. */
export function placesOf(log: PostingLog, positions: Uint32Array): Place[] {
  const places: Place[] = [];
  for (const at of positions) {
    const { page, section, weight } = log.entry(at);
    if (section === 0) places.push({ page, weight, sections: [] });
    else places.at(-1)!.sections.push({ section: section - 1, weight });
  }
  return places;
}

/** The heaviest `limit` items, in their original order. */
export function heaviest<Item extends { weight: number }>(
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
