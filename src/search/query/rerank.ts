import type { PageText } from '../index/format.ts';
import type { Term } from '../text/analyzer.ts';
import type { Part } from './part.ts';
import type { PageScore } from './score.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';

export interface Candidate extends PageScore {
  part: Part;
  text: PageText;
}

/** Sorts the best pages again by what only their texts show: a page whose title is the question comes first. */
export function rerank(
  candidates: readonly Candidate[],
  slotsOf: (part: Part) => readonly Slot[],
): Candidate[] {
  return candidates
    .map((candidate) => {
      const slots = slotsOf(candidate.part).filter(({ isName }) => !isName);
      const share = Math.max(
        ...titlesOf(candidate.text).map((title) => sameness(title, slots, candidate.part)),
      );
      return { ...candidate, score: candidate.score * (1 + shares.title * share ** 2) };
    })
    .sort((a, b) => b.score - a.score);
}

/** A title alone and with the group before it, because `Authentication` or `Overview` say little on their own. */
function titlesOf({ title, path = [] }: PageText): string[] {
  const group = path.at(-1);
  return group === undefined ? [title] : [title, `${group} ${title}`];
}

/** How far title and question contain the same words, 0 to 1 (Dice coefficient). */
function sameness(title: string, slots: readonly Slot[], { analyzer }: Part): number {
  const terms = [...analyzer.terms(title)].filter(({ form }) => !analyzer.stopWords.has(form));
  const words = terms.filter(({ whole }) => !whole);
  const stands = (slot: Slot, { stem, form }: Term) =>
    (slot.alternatives.get(stem) ?? 0) >= 0.7 || (slot.isOpen && form.startsWith(slot.form));
  const asked = terms.filter((term) => slots.some((slot) => stands(slot, term)));
  // A name stands for its parts: `nextjs` matches all of `Next.js`.
  const hit = words.filter(({ start, end }) =>
    asked.some((term) => term.start <= start && end <= term.end),
  );
  const met = slots.filter((slot) => asked.some((term) => stands(slot, term)));
  return words.length + slots.length === 0
    ? 0
    : (hit.length + met.length) / (words.length + slots.length);
}
