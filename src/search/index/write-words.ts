import type { WordList } from './format.ts';
import { writeDigit } from './numbers.ts';

/** Rarer words of a large site are not worth what it costs to load them. */
const wordsKept = 20_000;

/** The list of a part's words from the number of pages that have each. */
export function writeWords(pages: ReadonlyMap<string, number>): WordList {
  const kept = [...pages].filter(([word]) => word.length > 2 && /^[\p{L}\p{M}]+$/u.test(word));
  if (kept.length > wordsKept) {
    kept.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
    kept.length = wordsKept;
  }
  kept.sort((a, b) => (a[0] < b[0] ? -1 : 1));
  let last = '';
  const words: string[] = [];
  for (const [word] of kept) {
    const shared = sharedStart(last, word);
    words.push(shared.toString(36) + word.slice(shared));
    last = word;
  }
  return {
    words: words.join(' '),
    pages: kept
      .map(([, count]) => writeDigit(Math.min(63, Math.round(Math.log2(count) * 4))))
      .join(''),
  };
}

function sharedStart(a: string, b: string): number {
  let shared = 0;
  while (shared < 35 && shared < a.length && a[shared] === b[shared]) shared++;
  return shared;
}
