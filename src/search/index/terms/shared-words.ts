import { ownCopy } from '../../text/own-copy.ts';

/**
 * The words of all parts of an index, numbered. The parts of a site with many versions share most of their words, so
 * each is kept only once.
 */
export class SharedWords {
  private numbers = new Map<string, number>();
  private words: string[] = [];

  /** The number of a word; a new word gets the next number. */
  add(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      const own = ownCopy(word);
      number = this.words.push(own) - 1;
      this.numbers.set(own, number);
    }
    return number;
  }

  /** The number of a word; undefined if no part has it. */
  find(word: string): number | undefined {
    return this.numbers.get(word);
  }

  word(number: number): string {
    return this.words[number]!;
  }
}
