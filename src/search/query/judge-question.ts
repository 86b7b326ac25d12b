import { findSlot } from './find-slot.ts';
import type { Part } from './part.ts';
import { scorePart } from './score.ts';
import { readQuestion } from './slots.ts';

/** How many times better another page must match a question before it counts as the better answer. */
const clearly = 1.5;

/** How an index without written questions rates a question. */
export interface Judgement {
  /** The question's words as the index compares them. Two questions with the same words are duplicates. */
  words: string;
  /** How well a page matches by its own words. */
  scoreOf(page: number): number;
  /** Whether some page other than this one has all words of the question and matches it clearly better. */
  isAnsweredBetter(page: number): boolean;
}

export async function judgeQuestion(question: string, part: Part): Promise<Judgement> {
  const slots = readQuestion(question, part.analyzer, false);
  const matches = (await Promise.all(slots.map((slot) => findSlot(slot, part)))).filter(
    ({ slot, pages }) => !slot.isName || pages > 0,
  );
  const all = part.manifest.pages;
  const rarity = {
    of: ({ form }: { form: string }) => {
      const count = matches.find(({ slot }) => slot.form === form)?.pages ?? 0;
      return Math.log(1 + (all - count + 0.5) / (count + 0.5));
    },
  };
  const scores = new Map(scorePart(part, matches, rarity).map((score) => [score.page, score]));
  const best = Math.max(
    0,
    ...[...scores.values()].map(({ score, isWhole }) => (isWhole ? score : 0)),
  );
  const scoreOf = (page: number) => scores.get(page)?.score ?? 0;
  return {
    words: slots
      .map(({ form }) => [...part.analyzer.bare(form)][0]?.stem ?? form)
      .sort()
      .join(' '),
    scoreOf,
    isAnsweredBetter: (page) =>
      scores.get(page)?.isWhole !== true && best > scoreOf(page) * clearly,
  };
}
