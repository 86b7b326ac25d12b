/** The number of lists into which words are divided by their first letter. Seven lists are of about equal size. */
export const wordLists = 7;

/** The number of the list that a word belongs to. */
export function listOf(word: string): number {
  return word.charCodeAt(0) % wordLists;
}
