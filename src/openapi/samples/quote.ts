import { wellFormed } from '../../lib/text/well-formed.ts';

/*
 * String literals. Each function returns a complete literal, with its quotes, for any text: no text can end the
 * literal early, interpolate a value or break the line.
 */

const named: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Characters that editors do not show, or that end a line in JavaScript. */
const unseen = /[\p{Cc}\u2028\u2029\ufeff]/gu;

function escaped(text: string, special: RegExp, code: (point: number) => string): string {
  return wellFormed(text)
    .replaceAll(special, '\\$&')
    .replaceAll(unseen, (character) => named[character] ?? code(character.charCodeAt(0)));
}

const fourDigits = (point: number) => `\\u${point.toString(16).padStart(4, '0')}`;
const inBraces = (point: number) => `\\u{${point.toString(16)}}`;

/** UTF-8 bytes as octal escapes of three digits, which a following digit cannot extend. */
const octalBytes = (point: number) =>
  [...new TextEncoder().encode(String.fromCharCode(point))]
    .map((byte) => `\\${byte.toString(8).padStart(3, '0')}`)
    .join('');

/** POSIX shells. A word that needs no quotes gets none. */
export function shell(text: string): string {
  if (/^[\w@%+:,./-]+$/.test(text)) return text;
  return shellQuoted(text);
}

/** The same, but always quoted. */
export function shellQuoted(text: string): string {
  return `'${wellFormed(text).replaceAll("'", "'\\''")}'`;
}

export function javascript(text: string): string {
  return `'${escaped(text, /[\\']/g, fourDigits)}'`;
}

/** Python, Go and C#: double quotes and escapes with four hexadecimal digits. */
export function double(text: string): string {
  return `"${escaped(text, /[\\"]/g, fourDigits)}"`;
}

/** Java processes `\u` before anything else, even line breaks, so control characters are octal escapes. */
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

/** Rust and Swift: `\u{7f}`. Escaping the backslash is enough to disable Swift's interpolation. */
export function braced(text: string): string {
  return `"${escaped(text, /[\\"]/g, inBraces)}"`;
}

/** C and C++. A question mark after another one would start a trigraph. */
export function c(text: string): string {
  return `"${escaped(text, /[\\"]/g, octalBytes).replaceAll(/(?<=\?)\?/g, '\\?')}"`;
}

/** PHP and Ruby in single quotes: only the quote and the backslash are special. */
export function single(text: string): string {
  return `'${wellFormed(text).replaceAll(/[\\']/g, '\\$&')}'`;
}

/** PowerShell treats typographic single quotes like plain ones. */
export function powershell(text: string): string {
  return `'${wellFormed(text).replaceAll(/['‘’‚‛]/g, '$&$&')}'`;
}

/** Several lines without invisible characters, fit for literals that keep line breaks as they are. */
export function isBlock(text: string): boolean {
  return text.includes('\n') && !/[^\P{Cc}\n]|[\u2028\u2029\ufeff]/u.test(text);
}

export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}
