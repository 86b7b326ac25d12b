import type {
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { isFormulaText } from '../../lib/text/formulas.ts';

const dollar = 36;
const backslash = 92;

/** Restricts `$…$` to text that looks like TeX (`isFormulaText`). `$$…$$` is always TeX. */
export function onlyTex(mathText: Construct): Construct {
  return {
    ...mathText,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const inside = mathText.tokenize.call(this, effects, ok, nok);
      const before = signOf(this.previous);
      return effects.check({ tokenize: lookAhead(before), partial: true }, inside, nok);
    },
  };
}

function consumeDollar(effects: Effects, next: State): State {
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    effects.exit('data');
    return next;
  };
}

function lookAhead(before: string): Tokenizer {
  return (effects, ok, nok) => readAhead(effects, ok, nok, before);
}

function readAhead(effects: Effects, ok: State, nok: State, before: string): State {
  let content = '';
  let escaped = false;
  return consumeDollar(effects, first);

  function first(code: Code): State | undefined {
    if (code === dollar) return ok(code);
    if (code === null || isLineEnd(code)) return nok(code);
    effects.enter('data');
    return inside(code);
  }
  function inside(code: Code): State | undefined {
    if (code === null || content.length > 1000) {
      effects.exit('data');
      return nok(code);
    }
    if (code === dollar && !escaped) {
      effects.consume(code);
      return after;
    }
    escaped = code === backslash && !escaped;
    content += code < 0 ? ' ' : String.fromCharCode(code);
    if (isLineEnd(code)) {
      effects.exit('data');
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      effects.enter('data');
      return inside;
    }
    effects.consume(code);
    return inside;
  }
  function after(code: Code): State | undefined {
    effects.exit('data');
    return isFormulaText(content, before, signOf(code)) ? ok(code) : nok(code);
  }
}

function isLineEnd(code: number): boolean {
  return code >= -5 && code <= -3;
}

/** The character of a code; empty for a line ending, a tab and the ends of the text. */
function signOf(code: Code): string {
  return code === null || code <= 0 ? '' : String.fromCharCode(code);
}
