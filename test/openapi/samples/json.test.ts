import { describe, expect, it } from 'vitest';
import { exactJson } from '../../../src/lib/numbers/exact-json.ts';
import { jsonOf } from '../../../src/openapi/samples/json.ts';
import { bodyExamples } from '../../../src/openapi/samples/response-examples.ts';

describe('Numbers of a JSON text', () => {
  it.each(['1', '-1.5', '[1, 2]', '{"a": "10.00"}', '9007199254740991'])(
    'that JavaScript can hold are read: %s',
    (text) => {
      expect(jsonOf(text)).toEqual(JSON.parse(text));
    },
  );

  it.each(['{"price":10.00}', '-0', '1.0', '[1e3]'])(
    'of which only the spelling would change keep it as literals: %s',
    (text) => {
      expect(exactJson(jsonOf(text))).toBe(text);
    },
  );

  it.each(['9007199254740993', '[1e400]', '0.1000000000000000055'])(
    'that would be other numbers are left in the text: %s',
    (text) => {
      expect(jsonOf(text)).toBeUndefined();
    },
  );

  it('of an example that is written as text keep their digits', () => {
    const value = '{"id": 1189576598239502337, "price": 10.00}';
    const content = { type: 'application/json', examples: [{ name: '', value }] } as never;
    const [shown] = bodyExamples([content], () => ({}) as never, {} as never);
    expect(shown?.code).toBe('{\n  "id": 1189576598239502337,\n  "price": 10.00\n}');
  });
});
