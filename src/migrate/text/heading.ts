/** A Markdown heading that begins with `#`. */
export interface Heading {
  /** `##` */
  signs: string;
  text: string;
}

/** Parses a heading as CommonMark does: `#` at its end counts only after a space. */
export function readHeading(line: string): Heading | undefined {
  const signs = /^#{1,6}(?=[^\S\n])/.exec(line)?.[0];
  if (signs === undefined) return undefined;
  const text = line.slice(signs.length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  const isClosed = end < text.length && (end === 0 || /\s/.test(text[end - 1]!));
  return { signs, text: isClosed ? text.slice(0, end).trimEnd() : text };
}

/** A text without the attribute list in braces at its end, and that list: `Set up { #id .big }`. */
export function cutBraces(text: string): { text: string; inBraces?: string } {
  const trimmed = text.trimEnd();
  const start = trimmed.endsWith('}') ? trimmed.lastIndexOf('{') : -1;
  const inner = trimmed.slice(start + 1, -1);
  if (start < 0 || inner.includes('}')) return { text };
  return { text: trimmed.slice(0, start).trimEnd(), inBraces: inner.trim() };
}
