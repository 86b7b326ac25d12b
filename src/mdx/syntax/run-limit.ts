import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

/** Characters that were treated as text because there were too many of them in one paragraph. */
export interface Excess {
  /** The offset of the first one; undefined when there are none. */
  first: number | undefined;
}

/**
 * The most runs of a character (`*`, `_`, `~`, `]`) in one paragraph, heading or cell. For each run, micromark may
 * check all previous ones, which would take quadratic time.
 */
export const maxRuns = 1_000;

/**
 * The most special characters of all kinds in one paragraph. micromark joins the text around unused ones, and moves
 * everything that follows each time.
 */
export const maxSigns = 4_000;

/**
 * The most characters in the links and images of one paragraph. Characters in nested images count several times,
 * because micromark processes the content of each image again at its end.
 */
const maxLabelled = 100_000;

/** The end of links and images, up to the limit on their content. */
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
      if ((lengths.get(this) ?? 0) <= maxLabelled)
        return labelEnd.tokenize.call(this, effects, ok, nok);
      excess.first ??= this.now().offset;
      return nok;
    },
  };
}

/** A construct that is tried only a limited number of times in one text; further characters are text. */
export function limitRuns(construct: Construct, excess: Excess): Construct {
  const counts = new WeakMap<TokenizeContext, number>();
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= maxRuns) return construct.tokenize.call(this, effects, ok, nok);
      excess.first ??= this.now().offset;
      return nok;
    },
  };
}

/**
 * A construct to try before all others at every special character: in a paragraph with too many of them it reads the
 * rest as text.
 */
export function takeExcess(excess: Excess): Construct {
  const counts = new WeakMap<TokenizeContext, number>();
  return {
    name: 'excess',
    tokenize(effects, ok, nok) {
      const count = (counts.get(this) ?? 0) + 1;
      counts.set(this, count);
      if (count <= maxSigns) return nok;
      excess.first ??= this.now().offset;
      return takeRest(effects, ok);
    },
  };
}

/**
 * Reads everything up to the end as text: one token for each line, and one for each line ending with the next line's
 * indentation.
 */
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
