import { expect, it } from 'vitest';
import { shownValue } from '../../../src/openapi/samples/shown-value.ts';

it.each([
  ['a text as it is', 'New York', 'New York'],
  ['an empty text', '', '""'],
  ['a text that ends with a space', 'Bearer ', '"Bearer "'],
  ['a text that is a space', ' ', '" "'],
  ['line breaks', '\n\n', '"\\n\\n"'],
  ['a text of two lines', 'a\nb', '"a\\nb"'],
  ['a list', ['a', 'b'], '["a","b"]'],
  ['a number', 1, '1'],
  ['nothing at all', null, 'null'],
])('%s', (_, value, text) => {
  expect(shownValue(value)).toBe(text);
});
