/**
 * How much each factor counts in the ranking of pages. Determined by `npm run bench:search` with two thirds of its
 * questions.
 */
export const shares = {
  /** The best passage of a page, and the next ones, relative to the page as a whole. */
  passages: [0.6, 0.2, 0.1],
  /** The share of a page's score that does not depend on how many of the words it contains. */
  partly: 0.8,
  /** The exponent for an author's boost, so that a page boosted by 3 does not win every question. */
  boost: 0.25,
  /** A title that matches the question, and what a related word in it counts beside the typed one. */
  title: 1.2,
  related: 0.35,
  /** A title that is the question and nothing else, also of a page that says little more: an overview. */
  exactTitle: 0.6,
  /** A name such as `max_tokens` that is found as it was typed, apart from its parts. */
  name: 0.7,
  /** One of code that is found as it was typed, and what is left for each of its parts. */
  codeName: 1.5,
  codePart: 0.08,
  /** A word of everyday speech, `something` or `want`. */
  everyday: 0.5,
  /** How well other words replace the typed one: the author's synonyms, Octavo's own, completions. */
  synonyms: 0.8,
  thesaurus: 0.4,
  completion: 0.4,
};
