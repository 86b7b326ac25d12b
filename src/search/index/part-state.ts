/** What the files of a part do not say, and who changes single pages of them needs. Survives structured clone. */
export interface PartState {
  /** Routes of its pages by their number. */
  routes: string[];
  /** All stems in rising order, spaces between. */
  stems: string;
  /** All forms of each, in the order in which they came: `,` between stems, space between forms. */
  forms: string;
  /** In how many pages each form stands, in the same order. */
  counts: Uint32Array;
  /** Of stems that too many pages have to list them all: how much they weigh in each page, 0 where they do not stand. */
  crowded: Map<string, Uint8Array>;
}
