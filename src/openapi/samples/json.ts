import { compareNumbers } from '../../lib/numbers/compare.ts';
import { parseExactJson } from '../../lib/numbers/exact-json.ts';
import {
  type ExactNumber,
  isNumber,
  mapExactNumbers,
  type Numeric,
} from '../../lib/numbers/exact-number.ts';

export type Json = null | boolean | Numeric | string | Json[] | { [name: string]: Json };

/**
 * Parses text into a JSON value that a literal of a programming language can express. Undefined if it is not JSON, if
 * JavaScript would change one of its numbers, or if it has a key with a special meaning in JavaScript; such text has
 * to be sent unchanged.
 */
export function jsonOf(text: string): Json | undefined {
  if (/"(__proto__|\\u005f\\u005f\w*)"\s*:/i.test(text)) return undefined;
  try {
    const value = parseExactJson(text) as Json;
    let fits = true;
    mapExactNumbers(value, (number) => {
      fits &&= keepsItsValue(number);
      return number;
    });
    return fits ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a number can stay as written: `10.00` equals `10` in any language, and shows what its author wrote. */
function keepsItsValue(number: ExactNumber): boolean {
  return compareNumbers(number, Number(number)) === 0;
}

/** How a language writes JSON values. */
export interface JsonStyle {
  string(text: string): string;
  key(name: string): string;
  /** Writes `null`, `true` and `false`. */
  word(value: null | boolean): string;
}

/** A JSON value as a literal with one entry per line; all lines but the first start with `indent`. */
export function writeJson(value: Json, style: JsonStyle, step: string, indent = ''): string {
  if (value === null || typeof value === 'boolean') return style.word(value);
  if (isNumber(value)) return String(value);
  if (typeof value === 'string') return style.string(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = indent + step;
  const entries = Array.isArray(value)
    ? value.map((entry) => writeJson(entry, style, step, inner))
    : Object.entries(value).map(
        ([name, entry]) => `${style.key(name)}: ${writeJson(entry, style, step, inner)}`,
      );
  if (entries.length === 0) return open + close;
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${indent}${close}`;
}
