import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types';

/**
 * For spans between two equally long runs of a character (code, TeX): if a run has no partner, later runs of the same
 * length in the paragraph have none either, and the rest is not searched again for each of them.
 */
export function rememberOpenSpans(construct: Construct): Construct {
  const open = new WeakMap<TokenizeContext, Set<number>>();
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const lengths = open.get(this) ?? new Set();
      open.set(this, lengths);
      let length = 0;
      const failed: State = (code) => {
        lengths.add(length);
        return nok(code);
      };
      const inside = construct.tokenize.call(this, effects, ok, failed);
      const mayClose = (effects: Effects, ok: State, nok: State): State => {
        let sign: Code;
        return begin;

        function begin(code: Code): State | undefined {
          sign = code;
          length = 0;
          effects.enter('data');
          return run(code);
        }
        function run(code: Code): State | undefined {
          if (code === sign) {
            length++;
            effects.consume(code);
            return run;
          }
          effects.exit('data');
          return lengths.has(length) ? nok(code) : ok(code);
        }
      };
      return effects.check({ tokenize: mayClose, partial: true }, inside, nok);
    },
  };
}
