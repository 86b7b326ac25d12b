import { describe, expect, test } from 'vitest';
import { exactJson } from '../../../src/lib/numbers/exact-json.ts';
import { exampleValue } from '../../../src/openapi/samples/examples/example-value.ts';
import { schema } from '../open.ts';

async function example(
  value: object,
  options: { side?: 'request' | 'response'; requiredOnly?: boolean; others?: object } = {},
) {
  const { node, spec } = await schema(value, options.others);
  return exampleValue(node.id, spec.schema, { side: 'response', ...options });
}

describe('what the author gives goes before what is made up', () => {
  test.each([
    [{ type: 'string', example: 'a', default: 'b' }, 'a'],
    [{ type: 'string', examples: ['c', 'd'] }, 'c'],
    [{ type: 'string', default: 'b', enum: ['a', 'b'] }, 'b'],
    [{ const: 7 }, 7],
    [{ type: 'string', enum: ['x', 'y'] }, 'x'],
    [{ type: 'boolean', default: false }, false],
  ])('%j', async (value, expected) => {
    expect(await example(value)).toBe(expected);
  });
});

describe('a value of the type', () => {
  test.each([
    [{ type: 'string' }, '<string>'],
    [{ type: 'string', format: 'date' }, '2023-12-25'],
    [{ type: 'string', format: 'date-time' }, '2023-11-07T05:31:56Z'],
    [{ type: 'string', format: 'email' }, 'jsmith@example.com'],
    [{ type: 'string', format: 'uuid' }, '3c90c3cc-0d44-4b50-8888-8dd25736052a'],
    [{ type: 'string', format: 'ipv4' }, '127.0.0.1'],
    [{ type: 'boolean' }, true],
    [{ type: 'integer' }, 123],
    [{ type: 'integer', minimum: 10, maximum: 20 }, 15],
    [{ type: 'integer', minimum: 5 }, 6],
    [{ type: 'integer', maximum: 100 }, 99],
    [{ type: 'number', maximum: 1000 }, 123],
    [{ type: 'integer', minimum: 1, multipleOf: 5 }, 5],
    [{}, '<any>'],
    [{ type: 'array', items: { type: 'string' } }, ['<string>']],
    [{ type: 'array', prefixItems: [{ const: 1 }, { const: 'b' }] }, [1, 'b']],
    [{ type: ['null', 'integer'] }, 123],
  ])('%j', async (value, expected) => {
    expect(await example(value)).toEqual(expected);
  });
});

const account = {
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    secret: { type: 'string', writeOnly: true },
    old: { type: 'string', deprecated: true },
  },
};

test('requests have nothing read-only, responses nothing write-only', async () => {
  expect(await example(account, { side: 'request' })).toEqual({
    name: '<string>',
    secret: '<string>',
  });
  expect(await example(account)).toEqual({ id: 123, name: '<string>', old: '<string>' });
});

test('with `required` only what must be there is there', async () => {
  expect(await example(account, { side: 'request', requiredOnly: true })).toEqual({
    name: '<string>',
  });
});

test('of a choice whose options fix the discriminator themselves, the value is theirs', async () => {
  const others = {
    ErrorEvent: { properties: { type: { type: 'string', enum: ['error'] }, code: { const: 1 } } },
    DoneEvent: { properties: { type: { type: 'string', enum: ['done'] } } },
  };
  const oneOf = Object.keys(others).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  const value = { oneOf, discriminator: { propertyName: 'type' } };
  expect(await example(value, { others })).toEqual({ type: 'error', code: 1 });
});

test('an object that its author wrote as text is an object', async () => {
  const written = { type: 'object', example: '{ "case": "support", "big": 12345678901234567890 }' };
  const value = await example(written);
  expect(exactJson(value)).toBe('{"case":"support","big":12345678901234567890}');
  expect(await example({ type: 'object', example: '{broken' })).toBe('{broken');
  expect(await example({ type: ['object', 'string'], example: '{}' })).toBe('{}');
});

test('allOf is one object, and of a choice the first option is taken with its discriminator', async () => {
  const others = {
    Cat: { type: 'object', properties: { kind: { type: 'string' }, meow: { const: true } } },
    Dog: { type: 'object', properties: { kind: { type: 'string' }, bark: { const: true } } },
  };
  const pet = {
    allOf: [{ type: 'object', properties: { name: { const: 'Tom' } } }],
    oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
    discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
  };
  expect(await example(pet, { others })).toEqual({ kind: 'cat', meow: true, name: 'Tom' });
});

describe('of a schema that extends one with a discriminator, the value is its own', () => {
  const kind = (value: object, mapping?: Record<string, string>) => ({
    type: 'object',
    required: ['kind'],
    properties: { kind: value },
    discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
  });
  const extending = (name: string, rest: object) => ({
    allOf: [{ $ref: `#/components/schemas/${name}` }, { type: 'object', ...rest }],
  });

  test.each([
    ['by the mapping', kind({ type: 'string' }, { cat: 'Cat', tiger: 'Tiger' }), 'tiger'],
    ['by its name', kind({ type: 'string' }), 'Tiger'],
    ['not the first of all', kind({ type: 'string', enum: ['Cat', 'Tiger'] }), 'Tiger'],
    ['as a number', kind({ type: 'integer' }, { 1: 'Cat', 2: 'Tiger' }), 2],
    ['as a truth value', kind({ type: 'boolean' }, { False: 'Cat', True: 'Tiger' }), true],
  ])('%s', async (_, Animal, value) => {
    const others = {
      Animal,
      Cat: extending('Animal', { properties: { meow: { const: true } } }),
      Tiger: extending('Cat', { properties: { roar: { const: true } } }),
    };
    const tiger = await example({ $ref: '#/components/schemas/Tiger' }, { others });
    expect(tiger).toEqual({ kind: value, meow: true, roar: true });
  });

  test('of a choice of truth values, the value is no text', async () => {
    const others = { On: { properties: { is: { type: 'boolean' } } }, Off: {} };
    const oneOf = ['On', 'Off'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const mapping = { True: '#/components/schemas/On', False: '#/components/schemas/Off' };
    const value = await example(
      { oneOf, discriminator: { propertyName: 'is', mapping } },
      { others },
    );
    expect(value).toEqual({ is: true });
  });

  test('and none where the discriminator is for a choice within it', async () => {
    const others = {
      Cat: { type: 'object', properties: { kind: { type: 'string', const: 'cat' } } },
      Dog: { type: 'object', properties: { kind: { type: 'string', const: 'dog' } } },
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind' },
      },
      Owned: extending('Pet', { properties: { owner: { const: 'Ann' } } }),
    };
    const owned = await example({ $ref: '#/components/schemas/Owned' }, { others });
    expect(owned).toEqual({ kind: 'cat', owner: 'Ann' });
  });
});

test('a schema that contains itself ends where it would begin again', async () => {
  const others = {
    Node: {
      type: 'object',
      required: ['next'],
      properties: {
        value: { const: 1 },
        next: { $ref: '#/components/schemas/Node' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    },
  };
  const { node } = (await example(
    { type: 'object', properties: { node: { $ref: '#/components/schemas/Node' } } },
    { others },
  )) as { node: unknown };
  expect(node).toEqual({ value: 1, children: [] });
});

test('a required list in which a schema would begin again is empty', async () => {
  const list = { type: 'array', items: { $ref: '#/components/schemas/Node' } };
  const others = { Node: { required: ['parts'], properties: { parts: list } } };
  const value = await example({ $ref: '#/components/schemas/Node' }, { others });
  expect(value).toEqual({ parts: [{ parts: [] }] });
});

test('very large schemas have an example of some size', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Level${index}`);
  const others = Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: 10 }, (_, property) => [
            `p${property}`,
            { $ref: `#/components/schemas/${names[index + 1] ?? name}` },
          ]),
        ),
      },
    ]),
  );
  const value = await example({ $ref: '#/components/schemas/Level0' }, { others });
  expect(JSON.stringify(value).length).toBeLessThan(20_000);
});

test('what an option asks for is there, wherever it is described', async () => {
  const properties = { email: { type: 'string' }, id: { type: 'integer' } };
  const either = { type: 'object', properties, anyOf: [{ required: ['email'] }] };
  const required = { side: 'request', requiredOnly: true } as const;
  expect(
    await example({ ...either, anyOf: [...either.anyOf, { required: ['id'] }] }, required),
  ).toEqual({ email: '<string>' });
  const kinds = ['a', 'b'].map((kind) => ({
    type: 'object',
    properties: { kind: { const: kind }, more: { type: 'string' } },
  }));
  expect(await example({ type: 'object', required: ['kind'], oneOf: kinds }, required)).toEqual({
    kind: 'a',
  });
});

test('what is required is there in large schemas, too', async () => {
  const names = Array.from({ length: 14 }, (_, index) => `Level${index}`);
  const others = Object.fromEntries(
    names.map((name, index) => {
      const next = names[index + 1];
      const inner = next ? { $ref: `#/components/schemas/${next}` } : { const: 'end' };
      const properties = { inner, other: { type: 'object', properties: { a: { const: 1 } } } };
      return [name, { type: 'object', required: ['inner'], properties }];
    }),
  );
  const value = JSON.stringify(await example({ $ref: '#/components/schemas/Level0' }, { others }));
  expect(value).toContain('"end"');
  expect(value.split('"other"')).toHaveLength(8);
});

test('an object of which everything would be left out is left out', async () => {
  const inner = { type: 'object', properties: { id: { type: 'string', readOnly: true } } };
  const value = { type: 'object', required: ['b'], properties: { a: inner, b: inner } };
  expect(await example(value, { side: 'request' })).toEqual({ b: {} });
});

test('a number is within the tighter of two limits', async () => {
  const limits = { minimum: -100, exclusiveMinimum: 0, maximum: 100, exclusiveMaximum: 3 };
  expect(await example({ type: 'integer', ...limits })).toBe(2);
});

test('a list has what it has to contain, and a text of JSON is a JSON document', async () => {
  expect(await example({ type: 'array', contains: { const: 'x' } })).toEqual(['x']);
  const properties = { a: { type: 'integer', example: 1 } };
  const text = { type: 'string', contentMediaType: 'application/json' };
  expect(await example({ ...text, contentSchema: { properties } })).toBe('{"a":1}');
});
