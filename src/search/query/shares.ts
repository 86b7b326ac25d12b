/**
 * The weight of each factor in the ranking of pages. Tuned with two thirds of the questions of `npm run bench:search`.
 */
export const shares = {
  /** The best passage of a page, and the next ones, relative to the page as a whole. */
  passages: [0.6, 0.2, 0.1],
  /** The share of a page's score that does not depend on how many of the words it contains. */
  partly: 0.8,
  /** The exponent for an author's boost, so that a page boosted by 3 does not win every question. */
  boost: 0.25,
  /** A title that matches the question, and the share of a related word in a title relative to the typed one. */
  title: 1.2,
  related: 0.35,
  /** A title that equals the question, even on a page that says little more, such as an overview. */
  exactTitle: 0.6,
  /** A name such as `max_tokens` that is found exactly as typed, in addition to its parts. */
  name: 0.7,
  /** A code name that is found exactly as typed, and what remains for each of its parts. */
  codeName: 1.5,
  codePart: 0.08,
  /** A word of everyday speech, `something` or `want`. */
  everyday: 0.5,
  /** How well other words replace the typed one: the author's synonyms, Octavo's own, completions. */
  synonyms: 0.8,
  thesaurus: 0.4,
  completion: 0.4,
};
