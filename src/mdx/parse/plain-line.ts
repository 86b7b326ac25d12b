/**
 * Whether a line is only text in Markdown: words, single spaces and punctuation. This is true of most descriptions,
 * which then need no parser. Any character that might be syntax makes it false.
 */
export function isPlainLine(text: string): boolean {
  return plain.test(text) && !/^(?:import|export)\b/.test(text);
}

/** Dots and colons only before a space or at the end: elsewhere they are part of addresses and ellipses. */
const plain = /^\p{L}[\p{L}\p{N}]*(?:(?:[,;.!?:]? |-(?=\p{L}))[\p{L}\p{N}]+)*[.!?:]?$/u;
