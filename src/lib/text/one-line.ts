/**
 * A text on one line: line breaks and the white space around them become `between`. A run of white space is matched
 * only from its start, since a long one would otherwise take quadratic time.
 */
export function oneLine(text: string, between = ' '): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, between);
}
