/** How many places a search by meaning adds to one by words at most. */
export const candidates = 50;

/**
 * How far a text must be from what most texts of the site have in common with the question, on the way to what means the
 * same: models differ in the cosine of unrelated texts, from 0.1 to 0.75, so it cannot be a fixed one. Above `ordinary`,
 * a site is about the question as a whole.
 */
const floor = 0.25;
const ordinary = 0.8;

/** The least cosine of a text that is related to the question, by the cosines of all texts of the site. */
export function leastRelated(cosines: Float32Array): number {
  const common = Math.min(ordinary, median(cosines));
  return common + floor * (1 - common);
}

function median(values: Float32Array): number {
  return values.length === 0 ? 0 : values.toSorted()[values.length >> 1]!;
}

/** How little the first ranks differ in a fusion of ranks (Cormack, Clarke and Büttcher 2009). */
const rankOffset = 60;

/**
 * What a rank from 0 on adds to a reciprocal rank fusion of two lists: the first of both has 1, the first of one about
 * half of it.
 */
export function rankShare(rank: number): number {
  return (rankOffset + 1) / (rankOffset + 1 + rank) / 2;
}
