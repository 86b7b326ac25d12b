/** The number of lists among which words are divided by their first letter. Seven make lists of about equal size. */
export const wordLists = 7;

/** The list that has a word. */
export function listOf(word: string): number {
  return word.charCodeAt(0) % wordLists;
}
