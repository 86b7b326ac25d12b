import type { Part } from './part.ts';
import type { PageScore } from './score.ts';
import { shares } from './shares.ts';

export interface PartScore extends PageScore {
  part: Part;
}

/** How many of the best pages have their titles compared with the question. */
const compared = 80;

/** Sorts the best pages again by their titles: a page whose title is the question comes first. */
export function rerank(scored: readonly PartScore[]): PartScore[] {
  const best = scored
    .slice(0, compared)
    .map((one) => ({ ...one, score: one.score * titleFactor(one.sameness()) }));
  return [...best.sort((a, b) => b.score - a.score), ...scored.slice(compared)];
}

function titleFactor(sameness: number): number {
  return 1 + shares.title * sameness ** 2 + (sameness === 1 ? shares.exactTitle : 0);
}
