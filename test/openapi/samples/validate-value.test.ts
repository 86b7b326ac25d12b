import { expect, test } from 'vitest';
import { parseExactJson } from '../../../src/lib/numbers/exact-json.ts';
import { validateValue } from '../../../src/openapi/samples/validate-value.ts';
import { open, schema } from '../open.ts';

async function problems(definition: object, value: unknown, others = {}) {
  const { node, spec } = await schema(definition, others);
  return validateValue(value, node.id, (id) => spec.schema(id)).map(({ path, rule, expected }) =>
    `${path} ${rule} ${expected}`.trim(),
  );
}

const order = {
  type: 'object',
  required: ['id', 'name'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2, pattern: '^[a-z]+$' },
    tags: { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } },
    price: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.01 },
    note: { type: ['string', 'null'] },
  },
};

test('a value that fits has no problems', async () => {
  expect(await problems(order, { name: 'ok', tags: ['a'], price: 19.99, note: null })).toEqual([]);
});

test('every problem is reported with its location', async () => {
  const value = { tags: ['a', 'x', 'b'], price: 0, note: 3, other: 1 };
  expect(await problems(order, value)).toEqual([
    'name missing name',
    'tags length ≤ 2',
    'tags[1] enum "a", "b"',
    'price limit > 0',
    'note type string',
    'other unknown other',
  ]);
  expect(await problems(order, { name: 'A' })).toEqual([
    'name length ≥ 2',
    'name pattern ^[a-z]+$',
  ]);
});

test('one option of a choice has to fit', async () => {
  const others = {
    Cat: { title: 'Cat', type: 'object', required: ['meow'], properties: { meow: {} } },
    Dog: { title: 'Dog', type: 'object', required: ['bark'], properties: { bark: {} } },
  };
  const pet = {
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
  };
  expect(await problems(pet, { bark: 1 }, others)).toEqual([]);
  expect(await problems(pet, {}, others)).toEqual(['option Cat, Dog']);
});

test('a schema that contains itself ends, and a pattern that JavaScript cannot read is let be', async () => {
  const node = {
    properties: { next: { $ref: '#/components/schemas/Tested' }, a: { pattern: '(?<' } },
  };
  expect(await problems(node, { a: 'x', next: { next: { next: {} } } })).toEqual([]);
});

test('numbers are compared with limits and allowed values by all their digits', async () => {
  const { spec } = await open({
    'api.json': `{"openapi":"3.1.0","info":{},"paths":{},"components":{"schemas":{
      "Id":{"type":"integer","maximum":9223372036854775807},
      "Kind":{"type":"integer","enum":[9007199254740993]}}}}`,
  });
  const found = (name: string, json: string) =>
    validateValue(parseExactJson(json), spec.namedSchema(name)!, (id) => spec.schema(id)).map(
      ({ rule, expected }) => `${rule} ${expected}`,
    );
  expect(found('Id', '9223372036854775807')).toEqual([]);
  expect(found('Id', '9223372036854775808')).toEqual(['limit ≤ 9223372036854775807']);
  expect(found('Id', '1.0')).toEqual([]);
  expect(found('Id', '1.50')).toEqual(['type integer']);
  expect(found('Kind', '9007199254740993')).toEqual([]);
  expect(found('Kind', '9007199254740992')).toEqual(['enum 9007199254740993']);
});
