import type { Html } from '../lib/html.ts';
/** The part of a line from `start` to the next token. */
export interface Token {
  start: number;
  /** The class of its colour; empty for the colour of the text. */
  name: string;
  /** TextMate's bits: 1 italic, 2 bold, 4 underline, 8 strikethrough; also 16 for overline. */
  font: number;
}

/**
 * Writes a line as HTML. With two themes, a token has a class from each; the first theme determines the font style.
 * Adjacent tokens that look alike are joined, including white space between them, and classes are not quoted, since a
 * page may contain thousands. The result is joined at the end: a string built piece by piece stays a tree of its
 * pieces, seven times as large, for as long as the line is cached.
 */
export function writeTokens(line: string, passes: readonly (readonly Token[])[]): Html {
  const html: Html[] = [];
  let text = '';
  let current = '';
  let blanks = '';
  for (const { end, start, name } of stretches(line.length, passes)) {
    const part = line.slice(start, end);
    if (part.trim() === '') {
      blanks += part;
    } else if (name === current) {
      text += blanks + part;
      blanks = '';
    } else {
      html.push(wrap(text, current), blanks);
      text = part;
      current = name;
      blanks = '';
    }
  }
  html.push(wrap(text, current), blanks);
  return html.join('');
}

function wrap(text: string, name: string): Html {
  if (text === '') return '';
  const escaped = escapeCode(text);
  if (name === '') return escaped;
  return name.includes(' ')
    ? `<span class="${name}">${escaped}</span>`
    : `<span class=${name}>${escaped}</span>`;
}

function* stretches(
  length: number,
  passes: readonly (readonly Token[])[],
): Generator<{ start: number; end: number; name: string }> {
  const at = passes.map(() => 0);
  let start = 0;
  while (start < length) {
    let end = length;
    const names: string[] = [];
    passes.forEach((tokens, pass) => {
      while ((tokens[at[pass]! + 1]?.start ?? length) <= start) at[pass]!++;
      end = Math.min(end, tokens[at[pass]! + 1]?.start ?? length);
      const token = tokens[at[pass]!];
      if (token?.name) names.push(token.name);
      if (pass === 0 && token && token.font > 0) names.push(...fontClasses(token.font));
    });
    yield { start, end, name: names.join(' ') };
    start = end;
  }
}

function fontClasses(font: number): string[] {
  return ['i', 'b', 'u', 'z', 'o'].filter((_, bit) => font & (1 << bit));
}

/** In the content of an element, only these two characters need escaping. */
export function escapeCode(text: string): Html {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
