import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** Describes what is wrong with a value, in a sentence that starts with its path: `pageSize must be at most 50.` */
export function issueText(issue: Issue, whole = 'The body'): string {
  const place = issue.path.map(String).join('.') || whole;
  const { code, message } = issue;
  switch (code) {
    case 'invalid_type':
      // Only a missing value has no input.
      if (issue.input === undefined && / undefined$/.test(message)) return `${place} is missing.`;
      return `${place} must be ${kinds[issue.expected] ?? issue.expected}.`;
    case 'too_small':
      if (Number(issue.minimum) === 1 && issue.origin !== 'number')
        return `${place} must not be empty.`;
      return `${place} must ${bound(issue.origin, `at least ${issue.minimum}`, issue.inclusive)}.`;
    case 'too_big':
      return `${place} must ${bound(issue.origin, `at most ${issue.maximum}`, issue.inclusive)}.`;
    case 'invalid_value':
      return `${place} must be ${list(issue.values.map(String))}.`;
    case 'unrecognized_keys':
      return `${place} has unknown keys: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return `${place} has none of the allowed forms.`;
    case 'custom':
      return `${place}: ${message}`;
    case 'invalid_format':
      // A pattern without words of its own.
      if (/^Invalid /.test(message) && !(issue.format in formats)) return `${place} is not valid.`;
      return `${place} must be ${formats[issue.format] ?? message}.`;
    default:
      return `${place} is not valid.`;
  }
}

const formats: Record<string, string> = {
  datetime: 'a time such as 2030-01-31T12:00:00Z',
  url: 'a web address',
};

function bound(origin: string, limit: string, isInclusive = true): string {
  if (origin === 'string') return `have ${limit} characters`;
  if (origin === 'array') return `have ${limit} entries`;
  return isInclusive
    ? `be ${limit}`
    : `be ${limit.replace('at least', 'more than').replace('at most', 'less than')}`;
}

function list(values: readonly string[]): string {
  return values.length === 1 ? values[0]! : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}
