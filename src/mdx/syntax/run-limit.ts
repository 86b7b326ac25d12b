import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

/** Signs that were read as text in a parse, since there were too many of them in one paragraph. */
export interface Excess {
  /** Offset of the first; undefined when there were none. */
  first: number | undefined;
}

/**
 * So many runs of a sign (`*`, `_`, `~`, `]`) count in one paragraph, heading or cell. For each one micromark may look at
 * all before it: without a limit the time is the square of their number.
 */
export const mostRuns = 1_000;

/**
 * So many signs of all kinds count in one paragraph. micromark joins the text around those that are nothing, and moves
 * all that follows each time.
 */
export const mostSigns = 4_000;

/**
 * So many characters count in the links and images of one paragraph; those of an image in another count for both, as
 * all that is inside an image is gone through again where it ends.
 */
const mostLabelled = 100_000;

/** Ends of links and images, up to a limit of what is inside them. */
export function limitLabels(labelEnd: Construct, excess: Excess): Construct {
  const lengths = new WeakMap<TokenizeContext, number>();
  return {
    ...labelEnd,
    resolveTo(events, context) {
      const resolved = labelEnd.resolveTo!(events, context);
      const { start, end } = resolved.at(-1)![1];
      lengths.set(context, (lengths.get(context) ?? 0) + end.offset - start.offset);
      return resolved;
    },
    tokenize(effects, ok, nok) {
      if ((lengths.get(this) ?? 0) <= mostLabelled)
        return labelEnd.tokenize.call(this, effects, ok, nok);
      excess.first ??= this.now().offset;
      return nok;
    },
  };
}

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

/**
 * To be tried before all others at every sign that may begin something: takes the rest of a paragraph with too many of
 * them as text.
 */
export function takeExcess(excess: Excess): Construct {
  const counts = new WeakMap<TokenizeContext, number>();
  return {
    name: 'excess',
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= mostSigns) return nok;
      excess.first ??= this.now().offset;
      return takeRest(effects, ok);
    },
  };
}

/** Everything up to the end as text: one token for each line, and one for each line ending and what indents a line. */
function takeRest(effects: Effects, ok: State): State {
  return begin;

  function begin(code: Code): State | undefined {
    if (code === null) return ok(code);
    if (isLineEnding(code)) {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return begin;
    }
    effects.enter('data');
    return inside(code);
  }
  function inside(code: Code): State | undefined {
    if (code !== null && !isLineEnding(code)) {
      effects.consume(code);
      return inside;
    }
    effects.exit('data');
    return begin(code);
  }
}

function isLineEnding(code: number): boolean {
  return code >= -5 && code <= -3;
}
