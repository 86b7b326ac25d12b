/** How many places a search by meaning adds to one by words at most. */
export const candidates = 50;

/**
 * How far a text must be from what most texts of the site have in common with the question, on the way to what means the
 * same: models differ in the cosine of unrelated texts, from 0.1 to 0.75, so it cannot be a fixed one. Above `ordinary`,
 * a site is about the question as a whole.
 */
const floor = 0.25;
const ordinary = 0.8;

/** The least cosine of a text that is related to the question, by the median of all texts of the site. */
export function leastRelated(median: number): number {
  const common = Math.min(ordinary, median);
  return common + floor * (1 - common);
}

export function median(values: Float32Array): number {
  return values.length === 0 ? 0 : values.toSorted()[values.length >> 1]!;
}

/** How near a related text is to the question: 0 for the least cosine, 1 for what means the same. */
export function nearness(cosine: number, least: number): number {
  return Math.min(1, (cosine - least) / (1 - least));
}

/** What meaning counts where the words of a question say nothing; 1 is a page that is about the words and nothing else. */
const share = 0.4;

/**
 * What the nearness of a text is multiplied by before it is added to its score by words. The better the best of all fits
 * the words, the less: who types words of a title wants that page. A sum of scores finds more than a fusion of ranks,
 * which forgets how well a page fits (Bruch, Gai and Ingber 2023).
 */
export function meaningShare(bestByWords: number): number {
  return share * Math.max(0, 1 - bestByWords);
}
