import type { Token } from './facts.ts';

/**
 * Text as comparable tokens: runs of letters and digits, each CJK character, each symbol.
 *
 * Allowance: quotes, dashes and dots are left out, since smart typography rewrites them (`'` to `’`, `--` to `–`,
 * `...` to `…`); so are characters nobody sees (soft hyphen, joiners, variation selectors).
 */
export function tokens(text: string, line = 0): Token[] {
  const found: Token[] = [];
  for (const match of text.normalize('NFC').replace(invisible, '').matchAll(token)) {
    if (!typographic.test(match[0])) found.push({ text: match[0], line });
  }
  return found;
}

/** Letters and digits only: for props and titles, where Markdown marks may or may not be rendered. */
export function plainWords(text: string): string {
  return tokens(text)
    .filter((token) => /[\p{L}\p{N}]/u.test(token.text))
    .map((token) => token.text)
    .join(' ');
}

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const token = new RegExp(`[${cjk}]|(?:(?![${cjk}])[\\p{L}\\p{N}\\p{M}])+|[\\p{S}\\p{P}]`, 'gu');
const typographic = /^[.…'"`‘’‚‛“”„‟«»‐‑‒–—―-]$/u;
const invisible = /\u00ad|[\u200b-\u200f]|\u2060|\ufe0e|\ufe0f|\ufeff/gu;
