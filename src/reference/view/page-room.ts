/** The most characters of all fields on one page; beyond that, schemas are listed once and not expanded in place. */
const maxCharacters = 2_000_000;

/** Characters counted for a field in addition to the author's texts. */
const perField = 400;

/** The most schemas listed at the end of one page. */
export const maxListed = 1000;

/** The most values of an `enum` or of a fact in one field. */
const maxValues = 3000;

/**
 * The room for one page's reference. References multiply quickly (`a` refers to `b` twice, `b` to `c` twice): thirty
 * such lines would expand to billions of fields.
 */
export interface PageRoom {
  /** Counts a field and the characters of its texts. */
  count(characters: number): void;
  /** Whether no more schemas can be expanded in place. */
  isFull(): boolean;
  /** Whether even listed schemas have room only for names and types. */
  isOver(): boolean;
  /** The part of a list that a field shows. */
  cut<T>(values: T[]): T[];
  /** Records that something is not shown. */
  leaveOut(): void;
  hasLeftOut(): boolean;
}

/** `share` is the fraction of the room on an endpoint's page, 0 to 1. */
export function createPageRoom(share = 1): PageRoom {
  const most = maxCharacters * share;
  let used = 0;
  let leftOut = false;
  return {
    count(characters) {
      used += perField + characters;
    },
    isFull: () => used > most,
    isOver: () => used > 2 * most,
    cut(values) {
      if (values.length <= maxValues) return values;
      leftOut = true;
      return values.slice(0, maxValues);
    },
    leaveOut() {
      leftOut = true;
    },
    hasLeftOut: () => leftOut,
  };
}
