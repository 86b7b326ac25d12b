import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../src/openapi/samples/default-values.ts';
import { open } from '../open.ts';
import { document } from '../spec.ts';

/** What a playground begins with under `api.examples.prefill`, of an operation like this one. */
async function prefilled(operation: object) {
  const paths = { '/things/{id}': { post: operation } };
  const { spec, operations } = await open({ 'api.json': document({ paths }) });
  const options = { defaults: 'all', onlyGiven: true } as const;
  return defaultValues(operations[0]!, spec.schema, options);
}

async function prefilledBody(schema: object) {
  const { body } = await prefilled({
    requestBody: { content: { 'application/json': { schema } } },
  });
  return body?.value;
}

const text = { type: 'string' };

describe('the playground is filled with what the author gives, and with nothing made up', () => {
  test('of a body, only the fields that have an example, a default or fixed values', async () => {
    const properties = {
      name: text,
      email: { type: 'string', example: 'ada@example.com' },
      size: { type: 'integer', default: 3 },
      role: { type: 'string', enum: ['reader', 'author'] },
      kind: { type: 'string', enum: ['a'] },
      born: { type: 'string', format: 'date' },
      active: { type: 'boolean' },
    };
    expect(await prefilledBody({ type: 'object', required: ['name', 'born'], properties })).toEqual(
      { email: 'ada@example.com', size: 3, kind: 'a' },
    );
  });

  test('no empty shells of objects, lists and choices', async () => {
    const shells = {
      owner: { type: 'object', properties: { name: text } },
      tags: { type: 'array', items: text },
      pair: { type: 'array', prefixItems: [text, { const: 'b' }] },
      paint: { properties: { color: { enum: ['red', 'blue'] }, finish: { const: 'matt' } } },
      either: { oneOf: [text, { type: 'integer' }] },
    };
    expect(await prefilledBody({ type: 'object', properties: shells })).toBeUndefined();
  });

  test('an example of the whole body as it is', async () => {
    const { body } = await prefilled({
      requestBody: {
        content: { 'application/json': { schema: { type: 'object' }, example: { name: 'Ada' } } },
      },
    });
    expect(body?.value).toEqual({ name: 'Ada' });
  });

  test('what can have one value only, in what has to be there', async () => {
    const home = { type: 'object', properties: { kind: { const: 'home' }, street: text } };
    expect(
      await prefilledBody({ type: 'object', required: ['home'], properties: { home } }),
    ).toEqual({ home: { kind: 'home' } });
    expect(await prefilledBody({ type: 'object', properties: { home } })).toBeUndefined();
  });

  test('of parameters that must be there, only those with a value of the author', async () => {
    const { parameters } = await prefilled({
      parameters: [
        { name: 'id', in: 'path', required: true, schema: text },
        { name: 'q', in: 'query', required: true, schema: text },
        { name: 'sort', in: 'query', required: true, schema: { ...text, default: 'name' } },
        { name: 'page', in: 'query', schema: { type: 'integer' }, example: 2 },
      ],
    });
    expect(parameters).toEqual({ 'query sort': 'name', 'query page': 2 });
  });
});
