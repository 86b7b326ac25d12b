/**
 * How much a word counts in a field, and how much less each further occurrence adds (BM25F, Robertson and Zaragoza
 * 2009). Lengths are compared with fixed values for typical documentation, so a page can be weighed without knowing the
 * others: from the cache, or in a worker.
 */
export interface Field {
  weight: number;
  /** The number of words in a typical field of this kind. */
  length: number;
  /** How much the length of a field reduces the weight of its words: 0 not at all, 1 fully. */
  dilution: number;
}

export const pageFields = {
  title: { weight: 6, length: 3, dilution: 0.4 },
  initials: { weight: 2.2, length: 3, dilution: 0 },
  description: { weight: 2.2, length: 14, dilution: 0.3 },
  keywords: { weight: 4, length: 6, dilution: 0.1 },
  operation: { weight: 2.5, length: 8, dilution: 0.2 },
  headings: { weight: 2, length: 24, dilution: 0.5 },
  path: { weight: 1.5, length: 4, dilution: 0.3 },
  slug: { weight: 3, length: 4, dilution: 0.3 },
  body: { weight: 1, length: 500, dilution: 0.6 },
  code: { weight: 0.3, length: 200, dilution: 0.6 },
  questions: { weight: 4, length: 20, dilution: 0.4 },
} satisfies Record<string, Field>;

export const sectionFields = {
  heading: { weight: 3.5, length: 3, dilution: 0.4 },
  above: { weight: 0.8, length: 4, dilution: 0.4 },
  body: { weight: 1, length: 80, dilution: 0.5 },
  code: { weight: 0.4, length: 40, dilution: 0.6 },
  questions: { weight: 4, length: 24, dilution: 0.4 },
} satisfies Record<string, Field>;

/**
 * The weighed count that gives half of the highest impact. It is as large as the field weights, so a title still counts
 * more.
 */
const saturation = 6;

/** The number of different weights that are stored. */
export const weightSteps = 40;

/** The number of occurrences in a field, adjusted for the field's weight and length. */
export function weighed(count: number, length: number, field: Field): number {
  return (field.weight * count) / (1 - field.dilution + field.dilution * (length / field.length));
}

/** From 1 to `weightSteps`. */
export function impact(weighedCount: number): number {
  const share = weighedCount / (saturation + weighedCount);
  return Math.max(1, Math.min(weightSteps, Math.round(share * weightSteps)));
}
