import { describe, expect, it } from 'vitest';
import { hasExactNumbers, jsonOf } from '../../../src/openapi/samples/json.ts';
import { bodyExamples } from '../../../src/openapi/samples/response-examples.ts';

describe('Numbers of a JSON text', () => {
  it.each(['1', '-1.5', '[1, 2]', '{"a": "10.00"}', '9007199254740991'])(
    'that JavaScript can hold are read: %s',
    (text) => {
      expect(hasExactNumbers(text)).toBe(true);
      expect(jsonOf(text)).toEqual(JSON.parse(text));
    },
  );

  it.each([
    '9007199254740993',
    '{"price": 10.00}',
    '[1e400]',
    '-0',
    '1.0',
    '0.1000000000000000055',
  ])('that would lose digits are left in the text: %s', (text) => {
    expect(hasExactNumbers(text)).toBe(false);
    expect(jsonOf(text)).toBeUndefined();
  });

  it('of an example that is written as text keep their digits', () => {
    const value = '{"id": 1189576598239502337, "price": 10.00}';
    const content = { type: 'application/json', examples: [{ name: '', value }] } as never;
    const [shown] = bodyExamples([content], () => ({}) as never, {} as never);
    expect(shown?.code).toBe(value);
  });
});
