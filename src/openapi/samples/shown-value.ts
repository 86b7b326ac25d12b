import { exactJson } from '../numbers/exact-json.ts';

/**
 * A value as readers see it in a line: a text without quotes, everything else as JSON. A text that would be nothing to
 * look at there, or less than it is, has quotes: an empty one, spaces at its ends, line breaks.
 */
export function shownValue(value: unknown): string {
  if (typeof value === 'string' && isPlain(value)) return value;
  return exactJson(value);
}

function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\t\n\r]/.test(text);
}
