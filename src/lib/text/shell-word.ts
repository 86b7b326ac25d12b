/** A word of a command line to copy, quoted if a shell would otherwise interpret it. */
export function shellWord(word: string): string {
  if (/^[\w./\\:@+-]+$/.test(word)) return word;
  // In double quotes, shells still run commands and expand variables.
  return /["$`!]|\\$/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}

/** Reverses `shellWord`. */
export function fromShellWord(quoted: string): string {
  if (quoted.startsWith("'")) return quoted.slice(1, -1).replaceAll("'\\''", "'");
  return quoted.startsWith('"') ? quoted.slice(1, -1) : quoted;
}
