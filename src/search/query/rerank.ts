import type { Term } from '../text/analyzer.ts';
import type { Part } from './part.ts';
import type { PageScore } from './score.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';

export interface Ranked extends PageScore {
  part: Part;
}

/** How many of the best pages are compared with the question by their titles. */
const compared = 80;

/** Sorts the best pages again by their titles: a page whose title is the question comes first. */
export async function rerank(
  scored: readonly Ranked[],
  slotsOf: (part: Part) => readonly Slot[],
): Promise<Ranked[]> {
  const best = await Promise.all(
    scored.slice(0, compared).map(async (one) => {
      const slots = slotsOf(one.part).filter(({ isName }) => !isName);
      const titles = await one.part.titles();
      const share = Math.max(
        ...titles.of(one.page).map((title) => sameness(title, slots, one.part)),
      );
      return { ...one, score: one.score * (1 + shares.title * share ** 2) };
    }),
  );
  return [...best.sort((a, b) => b.score - a.score), ...scored.slice(compared)];
}

/** How far title and question contain the same words, 0 to 1 (Dice coefficient). */
function sameness(title: string, slots: readonly Slot[], { analyzer }: Part): number {
  const terms = [...analyzer.terms(title)].filter(({ form }) => !analyzer.stopWords.has(form));
  const words = terms.filter(({ whole }) => !whole);
  if (words.length + slots.length === 0) return 0;
  const stems = words.map(({ stem }) => stem);
  const worth = (slot: Slot, { stem, form }: Term) => {
    if ((slot.alternatives.get(stem) ?? 0) >= 0.7) return 1;
    return slot.isOpen && form.startsWith(slot.form) ? 1 : 0;
  };
  const related = (slot: Slot, stem: string) =>
    slot.related.some((other) => other.includes(stem) && follow(stems, other)) ? shares.related : 0;
  const inTitle = slots.map((slot) =>
    terms.map((term) => Math.max(worth(slot, term), term.whole ? 0 : related(slot, term.stem))),
  );
  const asked = terms.map((_, at) => Math.max(0, ...inTitle.map((row) => row[at]!)));
  // A name stands for its parts: `nextjs` matches all of `Next.js`.
  const hit = words.map(({ start, end }) =>
    Math.max(
      0,
      ...terms.map((term, at) => (term.start <= start && end <= term.end ? asked[at]! : 0)),
    ),
  );
  const met = inTitle.map((row) => Math.max(0, ...row));
  return (sum(hit) + sum(met)) / (words.length + slots.length);
}

function follow(words: readonly string[], wanted: readonly string[]): boolean {
  return words.some((_, at) => wanted.every((stem, step) => words[at + step] === stem));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
