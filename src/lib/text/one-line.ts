/**
 * A text in one line: line breaks become `between`, with the white space around them. A run of white space is tried
 * from its beginning only, or a long one would take quadratic time.
 */
export function oneLine(text: string, between = ' '): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, between);
}
