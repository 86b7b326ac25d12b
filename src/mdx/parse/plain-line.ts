/**
 * Whether a line is text and nothing else to Markdown: words, spaces between them and the marks of sentences. Most
 * descriptions are, and they need no parser. Anything that could be a sign of any syntax says no.
 */
export function isPlainLine(text: string): boolean {
  return plain.test(text) && !/^(?:import|export)\b/.test(text);
}

/** Dots and colons only before a space or the end: others make addresses and ellipses. */
const plain = /^\p{L}[\p{L}\p{N}]*(?:(?:[,;.!?:]? |-(?=\p{L}))[\p{L}\p{N}]+)*[.!?:]?$/u;
