import type { WordList } from './format.ts';
import { writeDigit } from './numbers.ts';

/** Rarer words of a large site are not worth the cost of loading them. */
const wordsKept = 20_000;

/** The word list of a part, from the number of pages that contain each word. */
export function writeWords(pages: ReadonlyMap<string, number>): WordList {
  const kept = [...pages.keys()].filter(isListed);
  if (kept.length > wordsKept) {
    kept.sort((a, b) => pages.get(b)! - pages.get(a)! || (a < b ? -1 : 1));
    kept.length = wordsKept;
  }
  let last = '';
  const words: string[] = [];
  let counts = '';
  for (const word of kept.sort()) {
    const shared = sharedStart(last, word);
    words.push(shared.toString(36) + word.slice(shared));
    counts += digitOf(pages.get(word)!);
    last = word;
  }
  return { words: words.join(' '), pages: counts };
}

/** The character for a word in a list that is complete; undefined if the list omits the word. */
export function signOf(word: string, pages: number): string | undefined {
  return pages > 0 && isListed(word) ? digitOf(pages) : undefined;
}

/** Whether no word was omitted because it is rare. */
export function isWhole({ pages }: WordList): boolean {
  return pages.length < wordsKept;
}

function isListed(word: string): boolean {
  return word.length > 2 && lettersOnly.test(word);
}

function digitOf(pages: number): string {
  return writeDigit(Math.min(63, Math.round(Math.log2(pages) * 4)));
}

const lettersOnly = /^(?:[a-z]+|[\p{L}\p{M}]+)$/u;

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < 35 && shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
