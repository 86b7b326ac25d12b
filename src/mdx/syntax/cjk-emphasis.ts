import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Token } from 'micromark-util-types';

/**
 * Emphasis with stars that also works in text without spaces between words. In CommonMark, spaces and punctuation
 * beside the stars determine whether they open or close, so readers would see the stars of `**注（必須）**は` and
 * `**「引用」**です`. Here Chinese, Japanese and Korean punctuation counts as letters, and beside a letter of these scripts,
 * other punctuation is ignored.
 */
export const cjkAttention: Construct = {
  ...attention,
  tokenize(effects, ok, nok) {
    const { previous } = this;
    let run: Token | undefined;
    let star = false;
    return attention.tokenize.call(
      this,
      {
        ...effects,
        enter: (type, fields) => {
          const token = effects.enter(type, fields);
          if (type === 'attentionSequence') run = token;
          return token;
        },
        consume: (code) => {
          star = code === 42;
          effects.consume(code);
        },
      },
      (code) => {
        if (run && star) openOrClose(run, previous, code);
        return ok(code);
      },
      nok,
    );
  },
};

function openOrClose(run: Token, previous: Code, next: Code): void {
  const before = kindOf(previous);
  const after = kindOf(next);
  if (before !== 'cjk' && after !== 'cjk') return;
  run._open ||= after !== 'space' && (after !== 'punctuation' || before !== 'word');
  run._close ||= before !== 'space' && (before !== 'punctuation' || after !== 'word');
}

function kindOf(code: Code): 'space' | 'punctuation' | 'cjk' | 'word' {
  // Line ends and tabs have codes below zero.
  if (code === null || code < 0) return 'space';
  if (isCjk(code)) return 'cjk';
  const character = String.fromCharCode(code);
  if (/\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'word';
}

/**
 * The first and last characters of the Unicode blocks of these scripts; above U+FFFF, a code is half of a character.
 */
const blocks = [
  [0x1100, 0x11ff],
  [0x2e80, 0x4dbf],
  [0x4e00, 0x9fff],
  [0xa960, 0xa97f],
  [0xac00, 0xd7ff],
  [0xd840, 0xd88d],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff01, 0xffef],
] as const;

function isCjk(code: number): boolean {
  return (
    code >= 0x1100 &&
    code !== 0x3000 &&
    blocks.some(([first, last]) => code >= first && code <= last)
  );
}
