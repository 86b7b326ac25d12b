import type { PageText } from '../index/format.ts';
import type { Part } from './part.ts';
import type { PageScore } from './score.ts';
import { shares } from './shares.ts';
import type { Slot } from './slots.ts';

export interface Candidate extends PageScore {
  part: Part;
  text: PageText;
}

/** Orders the best pages again by what only their texts tell: a title that is the question comes first. */
export function rerank(
  candidates: readonly Candidate[],
  slotsOf: (part: Part) => readonly Slot[],
): Candidate[] {
  return candidates
    .map((candidate) => {
      const slots = slotsOf(candidate.part);
      const share = sameness(candidate.text.title, slots, candidate.part);
      return { ...candidate, score: candidate.score * (1 + shares.title * share ** 2) };
    })
    .sort((a, b) => b.score - a.score);
}

/** 0 to 1: how far title and question are the same words (Dice). */
function sameness(title: string, slots: readonly Slot[], { analyzer }: Part): number {
  const words = [...analyzer.terms(title)].filter(
    ({ whole, form }) => !whole && !analyzer.stopWords.has(form),
  );
  const stands = (slot: Slot, stem: string, form: string) =>
    (slot.alternatives.get(stem) ?? 0) >= 0.7 || (slot.isOpen && form.startsWith(slot.form));
  const hit = words.filter(({ stem, form }) => slots.some((slot) => stands(slot, stem, form)));
  const met = slots.filter((slot) => words.some(({ stem, form }) => stands(slot, stem, form)));
  return words.length + slots.length === 0
    ? 0
    : (hit.length + met.length) / (words.length + slots.length);
}
