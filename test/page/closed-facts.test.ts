import { expect, test } from 'vitest';
import { factsOf } from '../../src/reference/schema/facts.ts';
import { schema } from '../openapi/open.ts';

test.each([
  [{ type: 'object', additionalProperties: false }, 'additionalProperties'],
  [{ type: 'object', unevaluatedProperties: false }, 'unevaluatedProperties'],
  [{ type: 'array', prefixItems: [{ type: 'string' }], items: false }, 'items'],
  [{ type: 'array', unevaluatedItems: false }, 'unevaluatedItems'],
])('%j says that nothing else is allowed', async (value, keyword) => {
  const { node, spec } = await schema(value);
  expect(factsOf(node, spec, String)).toContainEqual({
    label: keyword,
    values: ['false'],
    isClosed: true,
  });
});

test('a text that holds a document says of what schema', async () => {
  const contentSchema = { $ref: '#/components/schemas/Inner' };
  const value = { type: 'string', contentMediaType: 'application/json', contentSchema };
  const { node, spec } = await schema(value, { Inner: { type: 'integer' } });
  expect(factsOf(node, spec, String).map(({ label }) => label)).toContain('contentSchema');
});
