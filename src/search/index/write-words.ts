import { listOf, wordLists } from '../text/first-letter.ts';
import type { PartManifest, SpelledWords, WordList } from './format.ts';
import { writeDigit } from './numbers.ts';
import type { Put } from './put.ts';
import { hashOf } from './shard-writer.ts';

/** The most words kept. Rarer words of a large site are not worth the cost of loading them. */
const wordsKept = 20_000;

/** The most words in the general list, which is always loaded as a whole. */
const wordsInAll = 8000;

/** The words of a language by first letter (`first-letter.ts`), packed, with the attribution their licences require. */
export interface Spelling {
  lists: readonly string[];
  origin: string;
}

/** Writes the word lists of a part, given the number of pages that contain each word. */
export function writeWordLists(
  name: string,
  pages: ReadonlyMap<string, number>,
  put: Put,
  spelling: Spelling | undefined,
): Pick<PartManifest, 'words' | 'wordHashes'> {
  const commonWords = commonest([...pages.keys()].filter(isListed), pages, wordsKept);
  const lists = Array.from({ length: wordLists }, (): string[] => []);
  for (const word of commonWords) lists[listOf(word)]!.push(word);
  const hashes = lists.map((words, index) => {
    const list: SpelledWords = {
      ...writeWords(words, pages),
      ...(spelling && { dictionary: spelling.lists[index], origin: spelling.origin }),
    };
    return hashOf(put(`${name}-w${index}`, list));
  });
  const all = writeWords(commonest(commonWords, pages, wordsInAll), pages);
  return { words: put(`${name}-words`, all), wordHashes: hashes.join('') };
}

/** What the word lists contain for a word; undefined for a word that they never include. */
export function signOf(word: string, pages: number): string | undefined {
  return pages > 0 && isListed(word) ? digitOf(pages) : undefined;
}

/** The most frequent words, in ascending order. They depend only on what `signOf` returns for each word. */
function commonest(
  words: readonly string[],
  pages: ReadonlyMap<string, number>,
  limit: number,
): string[] {
  if (words.length <= limit) return [...words].sort();
  // Bucketed by frequency: sorting all words would take most of the time of an edit that adds a word.
  const steps = Array.from({ length: maxSteps + 1 }, (): string[] => []);
  for (const word of words) steps[stepOf(pages.get(word)!)]!.push(word);
  let kept: string[] = [];
  for (const alike of steps.reverse()) {
    const room = limit - kept.length;
    if (room === 0) break;
    kept = kept.concat(alike.length > room ? alike.sort().slice(0, room) : alike);
  }
  return kept.sort();
}

function writeWords(list: readonly string[], pages: ReadonlyMap<string, number>): WordList {
  let last = '';
  const words: string[] = [];
  let counts = '';
  for (const word of list) {
    const shared = sharedStart(last, word);
    words.push(shared.toString(36) + word.slice(shared));
    counts += digitOf(pages.get(word)!);
    last = word;
  }
  return { words: words.join(' '), pages: counts };
}

function isListed(word: string): boolean {
  return word.length > 2 && lettersOnly.test(word);
}

function digitOf(pages: number): string {
  return writeDigit(stepOf(pages));
}

function stepOf(pages: number): number {
  return Math.min(maxSteps, Math.round(Math.log2(pages) * 4));
}

const maxSteps = 63;

const lettersOnly = /^(?:[a-z]+|[\p{L}\p{M}]+)$/u;

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < 35 && shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
