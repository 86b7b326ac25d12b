import type * as z from 'zod';
import { ExactNumber } from '../../lib/numbers/exact-number.ts';

/** A path as authors write it: `navigation.tabs[0].pages[1]`. */
export function pathInWords(path: readonly PropertyKey[]): string {
  let words = '';
  for (const part of path) {
    if (typeof part === 'number') words += `[${part}]`;
    else if (/^[\w$-]+$/.test(String(part)))
      words += words === '' ? String(part) : `.${String(part)}`;
    else words += `["${String(part)}"]`;
  }
  return words;
}

/** A value in words: `a number (42)`, `text ("abc")`, `a list of 3`. */
export function foundInWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string')
    return value === '' ? 'an empty text' : `the text "${shorten(value)}"`;
  if (value instanceof ExactNumber) return `a number (${value.written})`;
  if (typeof value === 'number') return `a number (${value})`;
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an empty object';
  const shown = keys.slice(0, 4).map((key) => `"${shorten(key)}"`);
  return `an object with ${shown.join(', ')}${keys.length > 4 ? ' ...' : ''}`;
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** zod's message for an issue: the words that follow "expected". A schema's own `error` takes precedence. */
export function expectationInWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeInWords(issue.expected);
    case 'invalid_value':
      return choiceInWords(issue.values);
    case 'too_small':
      return issue.origin === 'array'
        ? `at least ${issue.minimum} entries`
        : `at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `at most ${issue.maximum} entries`
        : `at most ${issue.maximum}`;
    default:
      return 'another value';
  }
}

function typeInWords(type: string): string {
  const words: Record<string, string> = {
    string: 'text',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list ([...])',
    object: 'an object ({...})',
    record: 'an object ({...})',
  };
  return words[type] ?? type;
}

function choiceInWords(values: readonly unknown[]): string {
  const quoted = values.map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  if (quoted.length < 2) return quoted.join('');
  return `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}
