/** What one page may make, in characters; each value counts as some more. Far beyond any page that is read. */
const whole = 4_000_000;
const perValue = 20;

/** The message of the error that is thrown when there is no room left; the builder puts it into words. */
export const outOfRoom = 'out of room';

/** Room for what a page makes. A small value that holds others many times over would fill the builder's memory. */
export interface Room {
  /** Throws when the page has made too much. */
  take(characters: number): void;
  /** What is left, to be given back when all that was made since is thrown away. */
  left(): number;
  giveBack(left: number): void;
}

export function createRoom(): Room {
  let left = whole;
  return {
    take(characters) {
      left -= perValue + characters;
      if (left < 0) throw new Error(outOfRoom);
    },
    left: () => left,
    giveBack(before) {
      left = before;
    },
  };
}
