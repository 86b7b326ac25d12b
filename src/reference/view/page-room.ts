/** Characters that the fields of one page may have together; beyond it, schemas are listed once instead of unfolded. */
const mostCharacters = 2_000_000;

/** What a field takes by itself, before the first word of its author's. */
const perField = 400;

/** Schemas that are listed at the end of one page. */
export const mostListed = 1000;

/** Values of an `enum`, and of any fact, that stand in one field. */
export const mostValues = 1000;

/**
 * The room that one page's reference has. References of a specification double easily (`a` refers to `b` twice, `b` to
 * `c` twice): thirty lines of it would unfold to thousands of millions of fields.
 */
export interface PageRoom {
  /** Counts a field and the characters of its texts. */
  count(characters: number): void;
  /** Nothing more is unfolded in place. */
  isFull(): boolean;
  /** Not even what is listed has room for more than names and types. */
  isOver(): boolean;
  /** As much of a list as a field shows. */
  cut<T>(values: T[]): T[];
  /** Notes that readers do not see all of it. */
  leaveOut(): void;
  hasLeftOut(): boolean;
}

export function createPageRoom(): PageRoom {
  let used = 0;
  let leftOut = false;
  return {
    count(characters) {
      used += perField + characters;
    },
    isFull: () => used > mostCharacters,
    isOver: () => used > 2 * mostCharacters,
    cut(values) {
      if (values.length <= mostValues) return values;
      leftOut = true;
      return values.slice(0, mostValues);
    },
    leaveOut() {
      leftOut = true;
    },
    hasLeftOut: () => leftOut,
  };
}
