/** The most sections that search by meaning adds to search by words. */
export const candidates = 50;

/**
 * How similar a text must be to the question to count as related, as a share of the way from the cosine of most texts
 * of the site (the median) to 1. The threshold cannot be a fixed cosine because unrelated texts have anything from 0.1
 * to 0.75, depending on the model. A median above `ordinary` means that the question is about the subject of the whole
 * site.
 */
const floor = 0.25;
const ordinary = 0.8;

/** The least cosine of a text that is related to the question, given the median over all texts of the site. */
export function leastRelated(median: number): number {
  const common = Math.min(ordinary, median);
  return common + floor * (1 - common);
}

export function median(values: Float32Array): number {
  return values.length === 0 ? 0 : values.toSorted()[values.length >> 1]!;
}

/** How near a related text is to the question: 0 at the least cosine that counts, 1 for the same meaning. */
export function nearness(cosine: number, least: number): number {
  return Math.min(1, (cosine - least) / (1 - least));
}

/** The weight of meaning if the words of a question find nothing; 1 is the score of a page about these words only. */
const share = 0.4;

/**
 * The factor for the nearness of a text before it is added to its score by words. The better the best page matches the
 * words, the lower the factor: a reader who types words of a title wants that page. Adding scores finds more than
 * fusing ranks, which loses how well a page matches (Bruch, Gai and Ingber 2023).
 */
export function meaningShare(bestByWords: number): number {
  return share * Math.max(0, 1 - bestByWords);
}
