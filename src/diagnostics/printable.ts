/**
 * A line of a file that is safe to print in a terminal: control characters, those that change the text direction and
 * those that nobody sees become dots, since anyone may have written the file. Joiners stay: Persian and emoji need them.
 */
export function printable(line: string): string {
  return line.replace(unsafe, '·');
}

const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
