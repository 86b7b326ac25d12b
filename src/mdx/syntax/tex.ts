import type {
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
  Tokenizer,
} from 'micromark-util-types';
import { looksLikeTex } from '../../lib/text/tex.ts';

const dollar = 36;
const backslash = 92;

/**
 * Restricts `$…$` to text that looks like TeX: `costs $5, later $6`, `$HOME/$USER` and `US$` are prose. `$$…$$` is
 * always TeX. The rule: no white space directly inside the dollars (except around a command, `$ \mu $`, and a
 * single letter, `$ x_1 $` or `$ x$`), no letter or digit directly outside (except in scripts that use no spaces there),
 * and between them a character that prose does not have, or a single term. Letters may follow a command or a single
 * letter: `$\text{Vote}$s`, `the $i$th`. They may stand before a command with braces: `e$\texttt{XC}$hanges`.
 */
export function onlyTex(mathText: Construct): Construct {
  return {
    ...mathText,
    tokenize(this: TokenizeContext, effects, ok, nok) {
      const inside = mathText.tokenize.call(this, effects, ok, nok);
      // `C$$x$$` is still TeX; `US$5` is not.
      const looks = isWordCode(this.previous) ? isWhollyTex : looksLikeTex;
      return effects.check({ tokenize: lookAhead(looks), partial: true }, inside, nok);
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

function lookAhead(looks: (content: string) => boolean): Tokenizer {
  return (effects, ok, nok) => readAhead(effects, ok, nok, looks);
}

function readAhead(
  effects: Effects,
  ok: State,
  nok: State,
  looks: (content: string) => boolean,
): State {
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
    const ends = isWordCode(code) ? takesEnding(content) && isLetterCode(code) : code !== dollar;
    return ends && looks(content) ? ok(code) : nok(code);
  }
}

function isWhollyTex(content: string): boolean {
  return /^\\[A-Za-z]+\{/.test(content) && looksLikeTex(content);
}

/** Whether this is clearly TeX, so that a word ending may follow directly. */
function takesEnding(content: string): boolean {
  return /\\[A-Za-z]|^[A-Za-z](?:$|[_^])/.test(content);
}

function isLineEnd(code: number): boolean {
  return code >= -5 && code <= -3;
}

/** Chinese, Japanese and Thai have no spaces between words, and Korean attaches particles to the preceding word. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isLetterCode(code: Code): boolean {
  return code !== null && code > 0 && /\p{L}/u.test(String.fromCharCode(code));
}

function isWordCode(code: Code): boolean {
  if (code === null || code <= 0) return false;
  const sign = String.fromCharCode(code);
  return /[\p{L}\p{N}]/u.test(sign) && !spaceless.test(sign);
}
