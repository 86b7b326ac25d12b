import { wellFormed } from './well-formed.ts';

/*
 * String literals. Each function gives the whole literal, quotes included, of any text in its language: no text can end
 * the literal early, interpolate a value or break the line.
 */

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Characters that no editor shows, or that end a line in JavaScript. */
const unseen = /[\p{Cc}\u2028\u2029\ufeff]/gu;

function escaped(text: string, special: RegExp, code: (point: number) => string): string {
  return wellFormed(text)
    .replaceAll(special, '\\$&')
    .replaceAll(unseen, (character) => named[character] ?? code(character.charCodeAt(0)));
}

const fourDigits = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;
const inBraces = (point: number) => `\\u{${point.toString(16)}}`;

/** Bytes in UTF-8 as octal escapes of three digits, which no digit behind them can lengthen. */
const octalBytes = (point: number) =>
  [...new TextEncoder().encode(String.fromCharCode(point))]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');

/** POSIX shells. Words that need no quotes get none. */
export function shell(text: string): string {
  if (/^[\w@%+:,./-]+$/.test(text)) return text;
  return shellQuoted(text);
}

/** The same, always in quotes. */
export function shellQuoted(text: string): string {
  return `'${wellFormed(text).replaceAll("'", "'\\''")}'`;
}

export function javascript(text: string): string {
  return `'${escaped(text, /[\\']/g, fourDigits)}'`;
}

/** Python, Go, C#: double quotes and four hexadecimal digits. */
export function double(text: string): string {
  return `"${escaped(text, /[\\"]/g, fourDigits)}"`;
}

/** Java reads `\u` before anything else, line breaks included; control characters are octal therefore. */
export function java(text: string): string {
  const code = (point: number) =>
    point < 256 ? `\\${point.toString(8).padStart(3, '0')}` : fourDigits(point);
  return `"${escaped(text, /[\\"]/g, code)}"`;
}

export function kotlin(text: string): string {
  return `"${escaped(text, /[\\"$]/g, fourDigits)}"`;
}

export function dart(text: string): string {
  return `'${escaped(text, /[\\'$]/g, fourDigits)}'`;
}

/** Rust and Swift: `\u{7f}`; a backslash is all that Swift's interpolation needs to be harmless. */
export function braced(text: string): string {
  return `"${escaped(text, /[\\"]/g, inBraces)}"`;
}

/** C and C++. A question mark behind another one would begin a trigraph. */
export function c(text: string): string {
  return `"${escaped(text, /[\\"]/g, octalBytes).replaceAll(/(?<=\?)\?/g, '\\?')}"`;
}

/** PHP and Ruby in single quotes: only the quote and the backslash mean something. */
export function single(text: string): string {
  return `'${wellFormed(text).replaceAll(/[\\']/g, '\\$&')}'`;
}

/** PowerShell takes typographic single quotes for plain ones. */
export function powershell(text: string): string {
  return `'${wellFormed(text).replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
}

/** Several lines without anything unseen: fit for literals that keep lines as they are. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[^\P{Cc}\n]|[\u2028\u2029\ufeff]/u.test(text);
}
