/**
 * A line of a file that is safe to print in a terminal: control characters and those that change the text direction
 * become dots, since anyone may have written the file.
 */
export function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  return line.replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '·');
}
