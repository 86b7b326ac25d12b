import { ownCopy } from '../../text/own-copy.ts';

/**
 * The words of all parts of an index, by number: the parts of a site with many versions have most of their words in
 * common, and each of them is kept once.
 */
export class SharedWords {
  private numbers = new Map<string, number>();
  private words: string[] = [];

  /** The number of a word, a new one if it has none. */
  add(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      const own = ownCopy(word);
      number = this.words.push(own) - 1;
      this.numbers.set(own, number);
    }
    return number;
  }

  /** Undefined for a word that no part has. */
  find(word: string): number | undefined {
    return this.numbers.get(word);
  }

  word(number: number): string {
    return this.words[number]!;
  }
}
