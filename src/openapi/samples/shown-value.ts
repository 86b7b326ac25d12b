import { exactJson } from '../../lib/numbers/exact-json.ts';
import { ExactNumber } from '../../lib/numbers/exact-number.ts';

/**
 * A value as readers see it within a line: text without quotes, a number as its author wrote it, anything else as JSON.
 * Text gets quotes if it would otherwise be invisible or unclear: if it is empty, has line breaks, or has spaces at its
 * ends.
 */
export function shownValue(value: unknown): string {
  if (typeof value === 'string' && isPlain(value)) return value;
  if (value instanceof ExactNumber) return value.written;
  if (typeof value === 'number' && !Number.isFinite(value)) return withoutEnd(value);
  return exactJson(value);
}

/** Infinities and NaN in YAML notation, since JSON has none. */
function withoutEnd(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  return value < 0 ? '-.inf' : '.inf';
}

function isPlain(text: string): boolean {
  return text !== '' && text === text.trim() && !/[\t\n\r]/.test(text);
}
