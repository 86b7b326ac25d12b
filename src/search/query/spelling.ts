import type { SpelledWords, WordList } from '../index/format.ts';
import { readDigit } from '../index/numbers.ts';
import { openWords } from '../text/word-set.ts';
import { lettersOf } from './letters.ts';

/** The words that start with certain letters. */
export interface WordLists {
  words: readonly KnownWord[];
  has(word: string): boolean;
  /** Whether the dictionary has a word, whether or not the site does. False for a language without a dictionary. */
  isWord(word: string, stem: string): boolean;
}

export interface KnownWord {
  word: string;
  /** Its letters (`letters.ts`). */
  letters: number;
  /** The approximate number of pages that contain it. */
  pages: number;
}

export function openSpelled(list: SpelledWords): WordLists {
  const words = readWords(list);
  const wordSet = new Set(words.map(({ word }) => word));
  const isWord = list.dictionary === undefined ? () => false : openWords(list.dictionary);
  return {
    words,
    has: (word) => wordSet.has(word),
    // The dictionary contains stems, plus words that end in `e`, because their stems do not show the `e`.
    isWord: (word, stem) => isWord(word.endsWith('e') ? word : stem),
  };
}

export function readWords(list: WordList): KnownWord[] {
  let last = '';
  if (list.words === '') return [];
  return list.words.split(' ').map((coded, index) => {
    last = last.slice(0, Number.parseInt(coded[0] ?? '0', 36)) + coded.slice(1);
    return { word: last, letters: lettersOf(last), pages: 2 ** (readDigit(list.pages, index) / 4) };
  });
}
