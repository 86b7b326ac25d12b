import { expect, test } from 'vitest';
import { typeLabel } from '../../src/reference/schema/type-label.ts';
import { schema } from '../openapi/open.ts';

const number = { type: 'number' };

test.each([
  [{ type: 'string', format: 'uuid' }, 'string<uuid>'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'array', items: { type: ['string', 'integer'] } }, '(string | integer)[]'],
  [{ type: 'object', additionalProperties: number }, 'map<string, number>'],
  [{ type: 'array', prefixItems: [number, { type: 'string' }] }, '[number, string]'],
  [{ type: 'array', prefixItems: [number, number], items: false }, '[number, number]'],
  [{ type: 'array', prefixItems: [number], items: { type: 'string' } }, '[number, ...string[]]'],
  [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | integer'],
  [{}, 'any'],
])('%j is called %s', async (value, label) => {
  const { node, spec } = await schema(value);
  expect(typeLabel(node, spec)).toBe(label);
});
