import { texText } from './tex.ts';

/**
 * Whether the text between two single dollars is a formula, by itself and by the characters around the dollars (empty at
 * an end of the text): `costs $5, later $6`, `$HOME/$USER` and `US$` are prose. The rule: no white space directly inside
 * the dollars (except around a command, `$ \mu $`, and a single letter, `$ x_1 $` or `$ x$`), no letter or digit directly
 * outside (except in scripts that use no spaces there), and between them a character that prose does not have, or a
 * single term. Letters may follow a command or a single letter: `$\text{Vote}$s`, `the $i$th`. They may stand before a
 * command with braces: `e$\texttt{XC}$hanges`.
 */
export function isFormulaText(content: string, before: string, after: string): boolean {
  if (after === '$') return false;
  // A second variable follows: `$(pwd)/$(date)`.
  if (/[/:]$/.test(content) && /^[\w([{]/.test(after)) return false;
  if (isWord(after) && !(takesEnding(content) && /\p{L}/u.test(after))) return false;
  return looksLikeTex(content) && (!isWord(before) || /^\\[A-Za-z]+\{/.test(content));
}

/** Whether the text between two single dollars is TeX. */
export function looksLikeTex(content: string): boolean {
  // Two variables in separate elements: `<code>$API_KEY</code> or <code>$TOKEN</code>`.
  if (/<\/[A-Za-z]/.test(content)) return false;
  if (/^\s|\s$/.test(content)) return isSpacedTex(content);
  // `${HOME}/${USER}`, also with `\{`, which is how MDX writes a brace in text.
  if (content === '' || /^\\?\{[\w.]+\}/.test(content)) return false;
  if (/[\\^_={}<>|]/.test(content)) return true;
  const words = content.match(/\p{L}{2,}/gu) ?? [];
  return words.length === 0 ? !/^[\d.,]+\s/.test(content) : !/\s/.test(content);
}

/** `a $ b $ c` is prose, and so is `from $t_start to $ 5`. */
function isSpacedTex(content: string): boolean {
  return /\\[A-Za-z]|^\s*[A-Za-z][_^](?!.*\s\p{L}{2,})|^\s*[A-Za-z]$/su.test(content);
}

/**
 * Whether this is clearly TeX, so that a word ending may follow directly. After a space or a separator, a second variable
 * does: `from $t_start to $t_end`, `$t_start/$t_end`.
 */
function takesEnding(content: string): boolean {
  return !/[\s/,:;.=-]$/.test(content) && /\\[A-Za-z]|^[A-Za-z](?:$|[_^])/.test(content);
}

/** Chinese, Japanese and Thai have no spaces between words, and Korean attaches particles to the preceding word. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function isWord(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign) && !spaceless.test(sign);
}

const codeOrDollars = /(?<!`)(`+)(?!`)[^`]+\1|\\\$|(\$\$?)((?:[^$\\]|\\.)+?)\2/gsu;

/** A piece of text: prose as it is written, or the TeX between dollars. */
export type FormulaPart = { text: string } | { tex: string };

/** A title or description with its formulas as `texText` writes them, for places that show text only. */
export function readableFormulas(text: string, write = texText): string {
  if (!text.includes('$')) return text;
  return formulaParts(text)
    .map((part) => ('tex' in part ? write(part.tex) : part.text))
    .join('');
}

export function hasFormula(text: string): boolean {
  return text.includes('$') && formulaParts(text).some((part) => 'tex' in part);
}

/** A title or description cut at its formulas. */
export function formulaParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = [];
  let done = 0;
  codeOrDollars.lastIndex = 0;
  for (let match = codeOrDollars.exec(text); match; match = codeOrDollars.exec(text)) {
    const [whole, , dollars, tex = ''] = match;
    if (dollars === undefined) continue;
    const end = codeOrDollars.lastIndex;
    const isFormula =
      dollars === '$$' || isFormulaText(tex, text[match.index - 1] ?? '', text[end] ?? '');
    if (isFormula) {
      if (match.index > done) parts.push({ text: text.slice(done, match.index) });
      parts.push({ tex });
      done = end;
    } else {
      // The second dollar may begin a formula.
      codeOrDollars.lastIndex = end - whole.length + dollars.length;
    }
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
