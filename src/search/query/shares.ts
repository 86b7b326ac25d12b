/** What counts how much when pages are ranked. Found with `npm run bench:search` on two thirds of its questions. */
export const shares = {
  /** The best passage of a page beside the page as a whole, and the next ones. */
  passages: [0.6, 0.2, 0.1],
  /** What a page keeps of its points that has none of the words; the rest comes with the words it has. */
  partly: 0.8,
  /** How much of an author's boost is taken: a power. A page boosted by 3 is not to win every question. */
  boost: 0.25,
  /** A title that says just what was asked. */
  title: 0.8,
  /** How well other words stand for the one that was typed: by the author, by Octavo, by what it begins. */
  synonyms: 0.8,
  thesaurus: 0.4,
  completion: 0.4,
};
