import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test } from 'vitest';
import { exactJson } from '../../../src/lib/numbers/exact-json.ts';
import {
  type ExampleOptions,
  exampleValue,
} from '../../../src/openapi/samples/examples/example-value.ts';
import { schema } from '../open.ts';

const strings = [
  { minLength: 32 },
  { maxLength: 4 },
  { maxLength: 0 },
  { minLength: 3, maxLength: 4 },
  { pattern: '^[a-z]{2}$' },
  { pattern: '^tunnel_[a-z0-9]{32}$' },
  { pattern: '^[A-Za-z0-9_.-]+$', minLength: 20, maxLength: 30 },
  { pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+(-[a-zA-Z0-9.-]+)?$' },
  { pattern: '^([0-9]+([.][0-9]+)?(ns|us|µs|ms|s|m|h))+$' },
  { pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' },
  { pattern: '\\.(png|jpe?g)$' },
  { pattern: '^\\p{Lu}\\p{L}*$' },
  { pattern: '^https://', format: 'uri' },
  { pattern: '^[^@]+@example\\.org$', format: 'email' },
  { pattern: '^\\+[1-9]\\d{1,14}$' },
  { pattern: '^.{12}$' },
  { pattern: '^(?![0-9]+$)[a-z0-9_-]+$' },
  { properties: { opened: { description: 'Described as a value' } } },
  ...['uri-reference', 'iri', 'json-pointer', 'relative-json-pointer', 'uri-template', 'regex'].map(
    (format) => ({ format }),
  ),
].map((limits) => ({ type: 'string', ...limits }));

const numbers = [
  { type: 'number', minimum: 0, exclusiveMaximum: 1, multipleOf: 0.1 },
  { type: 'number', exclusiveMinimum: 0, maximum: 0.3, multipleOf: 0.1 },
  { type: 'integer', minimum: 7, maximum: 15, multipleOf: 7 },
];

const point = { type: 'object', required: ['x'], properties: { x: { type: 'integer' } } };
const lists = [
  { minItems: 3, items: { type: 'number' } },
  { minItems: 2, items: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'number' } } },
  { minItems: 3, uniqueItems: true, items: { enum: ['a', 'b', 'c', 'd'] } },
  { minItems: 3, uniqueItems: true, items: { type: 'string' } },
  { minItems: 2, uniqueItems: true, items: { type: 'integer', minimum: 1, maximum: 2 } },
  { minItems: 2, uniqueItems: true, items: { type: 'string', pattern: '^(0|[1-9][0-9]*)$' } },
  { minItems: 2, items: point },
  { minItems: 1, items: { type: 'string', default: ['a', 'b'] } },
  { maxItems: 0, items: { type: 'string' } },
  { minItems: 3, prefixItems: [{ const: 1 }], items: { type: 'string' } },
  { items: { type: 'integer' }, contains: { const: 7 } },
].map((limits) => ({ type: 'array', ...limits }));

const text = { type: 'string' };
const objects = [
  { minProperties: 1, additionalProperties: text },
  { minProperties: 2, additionalProperties: text },
  { minProperties: 1, propertyNames: { enum: ['en', 'de'] }, additionalProperties: text },
  { minProperties: 1, patternProperties: { '^x-[a-z]+$': text }, additionalProperties: false },
  { minProperties: 1, properties: { a: text, b: text } },
  { required: ['items'], properties: { total: { type: 'integer' } } },
  { properties: { a: text, b: text }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  { properties: { a: text, b: text }, not: { required: ['a', 'b'] } },
  { properties: { a: text, b: text }, required: ['a'], dependentRequired: { a: ['b'] } },
  {
    properties: { kind: { enum: ['card', 'cash'] } },
    required: ['kind'],
    if: { properties: { kind: { const: 'card' } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: { number: { type: 'string', pattern: '^\\d{16}$' } },
      required: ['number'],
    },
    else: { required: ['amount'] },
  },
  { properties: { a: { type: 'string', default: null } } },
].map((limits) => ({ type: 'object', ...limits }));

const sides: ExampleOptions[] = [
  { side: 'response' },
  { side: 'request' },
  { side: 'request', requiredOnly: true },
];

test.each([...strings, ...numbers, ...lists, ...objects])('an example fits %j', async (value) => {
  const { node, spec } = await schema(value);
  const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true, unicodeRegExp: true }));
  for (const options of sides) {
    const example = exampleValue(node.id, spec.schema, options);
    const plain: unknown = JSON.parse(exactJson(example));
    ajv.validate(value, plain);
    expect(ajv.errors, exactJson(example)).toBeNull();
  }
});

test('a text is made as short as its pattern allows', async () => {
  const texts = [
    '^[0-9]+(s|m|h)$',
    '^pc[0-9]+(\\.[0-9]+)?$',
    '^[A-Z]{3}$',
    '^[a-zA-Z0-9_-]{1,64}$',
  ];
  const made = texts.map(async (pattern) => {
    const { node, spec } = await schema({ type: 'string', pattern });
    return exampleValue(node.id, spec.schema, { side: 'request' });
  });
  expect(await Promise.all(made)).toEqual(['1s', 'pc1', 'ABC', 'string']);
});

test('a text that cannot be made stays a placeholder', async () => {
  for (const limits of [{ pattern: '^(?!admin).+$' }, { pattern: '^a$', minLength: 2 }]) {
    const { node, spec } = await schema({ type: 'string', ...limits });
    expect(exampleValue(node.id, spec.schema, { side: 'request' })).toBe('<string>');
  }
});

test('a list is not made longer than readers care for', async () => {
  const { node, spec } = await schema({ type: 'array', minItems: 1536, items: { type: 'number' } });
  expect(exampleValue(node.id, spec.schema, { side: 'request' })).toHaveLength(20);
});
