/**
 * How a term occurs in a page's title and in the name of the group above the page. The index stores this code as a
 * pseudo-section before the sections of the page, so results are ranked by titles without loading any title.
 */
export interface TitleCode {
  /** How many words of the title the term covers: 0 if it does not occur, 2 for `nextjs` in `Next.js`. */
  inTitle: number;
  inGroup: number;
  /** The number of words in the title and in the name of the group, not counting stop words. */
  titleWords: number;
  groupWords: number;
}

/** Each number of a code is below 4, or below 8 if it is stored as a weight. */
const [most, maxWords] = [3, 7];

/** The number of pseudo-sections that encode titles. The sections of the page come after them. */
export const titleSections = 15;

/** The section and weight that encode a code in which at least one of the two counts is positive. */
export function writeTitleCode(code: TitleCode): { section: number; weight: number } {
  const { inTitle, inGroup, titleWords, groupWords } = code;
  return {
    section: Math.min(most, inTitle) + Math.min(most, inGroup) * 4 - 1,
    weight: Math.min(maxWords, titleWords) * 8 + Math.min(maxWords, groupWords),
  };
}

export function readTitleCode(section: number, weight: number): TitleCode {
  return {
    inTitle: (section + 1) & 3,
    inGroup: (section + 1) >> 2,
    titleWords: weight >> 3,
    groupWords: weight & 7,
  };
}

export function isTitleSection(section: number): boolean {
  return section < titleSections;
}
