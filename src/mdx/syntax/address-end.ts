import type { Attempt, Code, Construct, State } from 'micromark-util-types';

/**
 * Changes a construct for bare addresses: Chinese and Japanese punctuation bounds them as brackets and spaces do. In
 * GFM an address extends to the next space, and `www.` begins one only after a space or bracket. Text in these
 * languages has neither, so the rest of a sentence became part of the address, and emphasis in it was shown as typed.
 */
export function boundByCjkPunctuation(construct: Construct): Construct {
  const { previous } = construct;
  return {
    ...construct,
    previous(code) {
      return previous?.call(this, asBracket(code)) ?? true;
    },
    tokenize(effects, ok, nok) {
      const context = Object.create(this, { previous: { value: asBracket(this.previous) } });
      // The attempted parts are the host and the path.
      const attempt: Attempt = (part, ...states) =>
        effects.attempt(ending(part as Construct), ...states);
      return construct.tokenize.call(context, { ...effects, attempt }, ok, nok);
    },
  };
}

/** Makes a part end at punctuation. Its own check is for characters such as `).` at the end of a sentence. */
function ending(part: Construct): Construct {
  return {
    ...part,
    tokenize(effects, ok, nok) {
      let isChecking = false;
      let isDone = false;
      const leave = (next: State) => (code: Code) => {
        isDone = true;
        return next(code);
      };
      const goBack = (next: State) => (code: Code) => {
        isChecking = false;
        return next(code);
      };
      const check: Attempt = (signs, yes, no) => {
        const start = effects.check(ending(signs as Construct), goBack(yes!), goBack(no!));
        return (code) => {
          isChecking = true;
          return start(code);
        };
      };
      const read =
        (state: State): State =>
        (code) => {
          if (!isChecking && isPunctuation(code)) return ok(code);
          const next = state(code);
          return isDone || !next ? next : read(next);
        };
      return read(part.tokenize.call(this, { ...effects, check }, leave(ok), leave(nok)));
    },
  };
}

/** `、。〈〉《》「」『』【】〔〕` and the full-width `！（），：；？`, which browsers percent-encode in an address. */
const punctuation =
  /[\u3001\u3002\u3008-\u3011\u3014\u3015\uFF01\uFF08\uFF09\uFF0C\uFF1A\uFF1B\uFF1F]/;

function asBracket(code: Code): Code {
  return isPunctuation(code) ? '('.charCodeAt(0) : code;
}

function isPunctuation(code: Code): boolean {
  return code !== null && code >= 0x3001 && punctuation.test(String.fromCharCode(code));
}
