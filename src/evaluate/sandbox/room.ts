/**
 * The output limit of one page in characters, to which each value adds some: it takes more memory than its text. It is
 * far above any readable page.
 */
const whole = 20_000_000;
const perValue = 100;

/** The message of the error thrown at the limit; the builder turns it into a diagnostic. */
export const outOfRoom = 'out of room';

/**
 * Limits how much a page may produce. A small value that contains others many times over could fill the builder's
 * memory.
 */
export interface Room {
  /** Throws if the page has produced too much. */
  take(characters: number): void;
  /** What is left of the limit; pass it to `giveBack` when the output produced since is discarded. */
  left(): number;
  giveBack(amount: number): void;
}

export function createRoom(): Room {
  let budget = whole;
  return {
    take(characters) {
      budget -= perValue + characters;
      if (budget < 0) throw new Error(outOfRoom);
    },
    left: () => budget,
    giveBack(before) {
      budget = before;
    },
  };
}
