import { expect, it } from 'vitest';
import { insertQuery, withoutQuery } from '../../src/lib/text/address.ts';

it.each([
  ['/a/b?c=d#e', '/a/b'],
  ['/a#b?c', '/a'],
  ['/a\n?b\nc', '/a\n'],
  ['/a', '/a'],
  ['', ''],
])('%j without its query and fragment', (address, expected) => {
  expect(withoutQuery(address)).toBe(expected);
});

it.each([
  ['/a', '?b', '/a?b'],
  ['/a#c', '?b', '/a?b#c'],
  ['/a#c#d', '?b', '/a?b#c#d'],
  ['/a#c', '', '/a#c'],
  // No sign of a query means anything to a replacement.
  ['/a#c', '?price=$$5&x=$&', '/a?price=$$5&x=$&#c'],
])('into %j the query %j', (address, query, expected) => {
  expect(insertQuery(address, query)).toBe(expected);
});
