/**
 * A term that stands in a page's title, or in the name of the group above it, lists this like a section before the
 * sections of the page: results are ranked by titles without loading any title.
 */
export interface TitleCode {
  /** How many words of the title the term stands for: 0 where it does not occur; `nextjs` stands for two in `Next.js`. */
  inTitle: number;
  inGroup: number;
  /** The number of words in the title and in the name of the group, stop words aside. */
  titleWords: number;
  groupWords: number;
}

/** Each number of a code is below 4, or below 8 where it is stored as a weight. */
const [most, maxWords] = [3, 7];

/** The number of sections that stand for titles; those of the page follow. */
export const titleSections = 15;

/** The section and the weight that stand for a code, at least one of whose terms occurs. */
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
