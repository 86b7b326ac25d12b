import type { Problem } from './problem.ts';
import { tooMany } from './problem.ts';

/** For a project that has used its language model tokens for the day; valid until midnight (UTC). */
export function budgetSpent(): Problem {
  const midnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
  return tooMany('The assistant has answered enough for today. Try again tomorrow.', midnight);
}
