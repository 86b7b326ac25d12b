/**
 * How much a word counts by where it stands, and how its count wears off (BM25F, Robertson and Zaragoza 2009). Lengths
 * are measured against fixed ones, those of ordinary documentation, so that a page can be weighed on its own: cached,
 * or in a worker, without knowledge of the others.
 */
export interface Field {
  weight: number;
  /** Words of an ordinary field of this kind. */
  length: number;
  /** How much a long field dilutes its words: 0 not at all, 1 in full. */
  dilution: number;
}

export const pageFields = {
  title: { weight: 6, length: 3, dilution: 0.4 },
  description: { weight: 2.2, length: 14, dilution: 0.3 },
  keywords: { weight: 4, length: 6, dilution: 0.1 },
  operation: { weight: 2.5, length: 8, dilution: 0.2 },
  headings: { weight: 2, length: 24, dilution: 0.5 },
  path: { weight: 1.5, length: 4, dilution: 0.3 },
  slug: { weight: 3, length: 4, dilution: 0.3 },
  body: { weight: 1, length: 500, dilution: 0.6 },
  code: { weight: 0.3, length: 200, dilution: 0.6 },
} satisfies Record<string, Field>;

export const sectionFields = {
  heading: { weight: 3.5, length: 3, dilution: 0.4 },
  above: { weight: 0.8, length: 4, dilution: 0.4 },
  body: { weight: 1, length: 80, dilution: 0.5 },
  code: { weight: 0.4, length: 40, dilution: 0.6 },
} satisfies Record<string, Field>;

/** Where a count's worth is half of all that it can be: as large as the weights, so that a title still counts for more. */
export const saturation = 6;

/** Weights are kept in so many steps. */
export const weightSteps = 40;

/** Count of a word in a field, as a share of what the whole is weighed by. */
export function weighed(count: number, length: number, field: Field): number {
  return (field.weight * count) / (1 - field.dilution + field.dilution * (length / field.length));
}

/** 1 to `weightSteps`. */
export function impact(weighedCount: number): number {
  const share = weighedCount / (saturation + weighedCount);
  return Math.max(1, Math.min(weightSteps, Math.round(share * weightSteps)));
}
