import { pagesPerTerm } from './write-terms.ts';

/** The weight of a term in each page of a part; 0 where it does not occur. */
export type PageWeights = Uint8Array;

type WeighedPage = { page: number; weight: number };

/** The weights of a term that occurs in more pages than a shard lists; undefined for other terms. */
export function crowdOf(places: readonly WeighedPage[], pages: number): PageWeights | undefined {
  return places.length > pagesPerTerm ? pageWeights(places, pages) : undefined;
}

export function pageWeights(places: readonly WeighedPage[], pages: number): PageWeights {
  const weights = new Uint8Array(pages);
  for (const { page, weight } of places) weights[page] = weight;
  return weights;
}

/**
 * The pages in which the term has the highest weights, as many as a shard lists, in ascending order. Of equal weights,
 * the first pages are taken.
 */
export function heaviestPages(weights: PageWeights): number[] {
  const counts = new Uint32Array(256);
  for (const weight of weights) counts[weight]!++;
  let lightest = 255;
  let rest = pagesPerTerm;
  while (lightest > 0 && counts[lightest]! < rest) rest -= counts[lightest--]!;
  const pages: number[] = [];
  for (const [page, weight] of weights.entries()) {
    if (weight === 0 || weight < lightest) continue;
    if (weight > lightest || rest-- > 0) pages.push(page);
  }
  return pages;
}
