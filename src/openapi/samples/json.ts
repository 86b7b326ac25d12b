import { compareNumbers } from '../numbers/compare.ts';
import { parseExactJson } from '../numbers/exact-json.ts';
import {
  type ExactNumber,
  isNumber,
  mapExactNumbers,
  type Numeric,
} from '../numbers/exact-number.ts';

export type Json = null | boolean | Numeric | string | Json[] | { [name: string]: Json };

/**
 * Text as a JSON value, when a literal of a programming language can stand for it. Undefined when it is no JSON, when a
 * number in it would be another one in JavaScript, and when it has a key that JavaScript takes for something else; such
 * text has to be sent as it is.
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

/** `10.00` is as good as `10` to a language, and shows what its author wrote. */
function keepsItsValue(number: ExactNumber): boolean {
  return compareNumbers(number, Number(number)) === 0;
}

/** How a language writes the values of JSON. */
export interface JsonStyle {
  string(text: string): string;
  key(name: string): string;
  /** For `null`, `true` and `false`. */
  word(value: null | boolean): string;
}

/** A JSON value as a literal, one entry a line; lines after the first begin with `indent`. */
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
