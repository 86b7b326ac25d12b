/**
 * A line of a file as a terminal may show it: what would steer the terminal, or turn the direction of the text, is a
 * dot. The file may be anyone's.
 */
export function printable(line: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return line.replace(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, '·');
}
