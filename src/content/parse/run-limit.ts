import type { Construct, TokenizeContext } from 'micromark-util-types';

/** Signs of one kind that were read as text in a parse, since there were too many of them in one paragraph. */
export interface Excess {
  /** Offset of the first; undefined when there were none. */
  first: number | undefined;
}

/**
 * So many runs of a sign (`*`, `_`, `~`, `]`) count in one paragraph, heading or cell. For each one micromark may look at
 * all before it: without a limit the time is the square of their number.
 */
export const mostRuns = 1_000;

/** A construct that is tried so often in one text and no more: the signs beyond are text. */
export function limitRuns(construct: Construct, excess: Excess): Construct {
  const counts = new WeakMap<TokenizeContext, number>();
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= mostRuns) return construct.tokenize.call(this, effects, ok, nok);
      excess.first ??= this.now().offset;
      return nok;
    },
  };
}
