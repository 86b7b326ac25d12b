/** A word of a command line to copy: in quotes where a shell would read it otherwise. */
export function shellWord(word: string): string {
  if (/^[\w./\\:@+-]+$/.test(word)) return word;
  // In double quotes, shells still run commands and fill in variables.
  return /["$`!]|\\$/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}

/** The word that `shellWord` has quoted. */
export function fromShellWord(quoted: string): string {
  if (quoted.startsWith("'")) return quoted.slice(1, -1).replaceAll("'\\''", "'");
  return quoted.startsWith('"') ? quoted.slice(1, -1) : quoted;
}
