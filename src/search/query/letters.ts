/** The letters of a word as bits; several letters may share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * Whether a word can be within `limit` mistakes of a typed one: each mistake accounts for one letter that the other
 * word does not have. Much faster than `distance`, which most words of a site can then skip. With `prefix`, the word
 * may have further letters.
 */
export function mayBeNear(typed: number, word: number, limit: number, prefix: boolean): boolean {
  return bitsOf(typed & ~word) <= limit && (prefix || bitsOf(word & ~typed) <= limit);
}

function bitsOf(letters: number): number {
  let rest = letters;
  let count = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    count++;
  }
  return count;
}
