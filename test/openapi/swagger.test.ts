import { describe, expect, it } from 'vitest';
import type { Operation } from '../../src/openapi/operation/operation.ts';
import { headerText, pathText, queryTexts } from '../../src/openapi/samples/parameter-text.ts';
import { writtenAs } from '../../src/reference/sections/written-as.ts';
import { open } from './open.ts';

const info = { title: 'Old', version: '1' };
const ok = { responses: { 200: { description: 'Fine' } } };

async function converted(paths: object, more: object = {}) {
  const { spec, operations } = await open({
    'api.json': { swagger: '2.0', info, host: 'example.com', paths, ...more },
  });
  return { spec, operations, first: operations[0]! as Operation };
}

describe('a document of version 2.0', () => {
  it('keeps all details of form fields', async () => {
    const { spec, first } = await converted({
      '/form': {
        post: {
          ...ok,
          consumes: ['application/x-www-form-urlencoded'],
          parameters: [
            {
              name: 'n',
              in: 'formData',
              type: 'integer',
              default: 0,
              minimum: 1,
              description: 'N.',
            },
            {
              name: 'tags',
              in: 'formData',
              type: 'array',
              items: { type: 'string', enum: ['a'] },
              collectionFormat: 'pipes',
            },
            {
              name: 'all',
              in: 'formData',
              type: 'array',
              items: { type: 'string' },
              collectionFormat: 'multi',
            },
            { name: 'file', in: 'formData', type: 'file', required: true },
          ],
        },
      },
    });
    const [content] = first.body!.contents;
    expect(first.body!.required).toBe(true);
    expect(content!.encoding).toMatchObject({
      tags: { style: 'pipeDelimited', explode: false },
      all: { style: 'form', explode: true },
    });
    const { properties } = spec.schema(content!.schema!);
    const [n, tags, , file] = properties.map(({ schema }) => spec.schema(schema));
    expect(properties.map(({ required }) => required)).toEqual([false, false, false, true]);
    expect(n).toMatchObject({ description: 'N.', default: { value: 0 }, limits: { minimum: 1 } });
    expect(spec.schema(tags!.items!).enum).toMatchObject([{ value: 'a' }]);
    expect(file).toMatchObject({ types: ['string'], format: 'binary' });
  });

  it('says which fields of a form may be empty', async () => {
    const field = (name: string, more = {}) => ({ name, in: 'formData', type: 'string', ...more });
    const { first } = await converted({
      '/form': { post: { ...ok, parameters: [field('a', { allowEmptyValue: true }), field('b')] } },
    });
    expect(first.body!.contents[0]!.encoding).toMatchObject({ a: { allowEmptyValue: true } });
    expect(first.body!.contents[0]!.encoding).not.toHaveProperty('b');
  });

  it('takes in what other files say', async () => {
    const { spec, operations } = await open({
      'api/api.json': {
        swagger: '2.0',
        info,
        definitions: { Root: { type: 'object', properties: { r: { type: 'string' } } } },
        paths: {
          '/body': {
            post: {
              parameters: [
                { $ref: 'more/parts.json#/parameters/Limit' },
                { $ref: 'more/parts.json#/parameters/Body' },
              ],
              responses: { 200: { $ref: 'more/parts.json#/responses/Fine' } },
            },
          },
          '/form': { post: { ...ok, parameters: [{ $ref: 'more/parts.json#/parameters/Field' }] } },
          '/path': { $ref: 'more/path.json' },
        },
      },
      'api/more/parts.json': {
        definitions: {
          Pet: {
            type: 'object',
            properties: {
              name: { $ref: '#/definitions/Name' },
              root: { $ref: '../api.json#/definitions/Root' },
            },
          },
          Name: { type: 'string' },
        },
        parameters: {
          Limit: { name: 'limit', in: 'query', type: 'integer' },
          Field: { name: 'field', in: 'formData', type: 'boolean', required: true },
          Body: { name: 'body', in: 'body', schema: { $ref: '#/definitions/Pet' } },
        },
        responses: { Fine: { description: 'Fine', schema: { $ref: '#/definitions/Pet' } } },
      },
      'api/more/path.json': {
        get: {
          parameters: [{ name: 'count', in: 'query', type: 'integer' }],
          responses: {
            200: { description: 'Fine', schema: { $ref: 'parts.json#/definitions/Pet' } },
          },
        },
      },
    });
    const shape = (id: string | undefined): unknown => {
      const { types, properties } = spec.schema(id as never);
      return properties.length === 0
        ? types[0]
        : Object.fromEntries(properties.map(({ name, schema }) => [name, shape(schema)]));
    };
    const pet = { name: 'string', root: { r: 'string' } };
    const [body, form, path] = operations as [Operation, Operation, Operation];
    expect(body.parameters.map(({ name, schema }) => [name, shape(schema)])).toEqual([
      ['limit', 'integer'],
    ]);
    expect(shape(body.body!.contents[0]!.schema)).toEqual(pet);
    expect(shape(body.responses[0]!.contents[0]!.schema)).toEqual(pet);
    expect(shape(form.body!.contents[0]!.schema)).toEqual({ field: 'boolean' });
    expect(path.parameters.map(({ schema }) => shape(schema))).toEqual(['integer']);
    expect(shape(path.responses[0]!.contents[0]!.schema)).toEqual(pet);
  });

  it('keeps what authors say of allowed values', async () => {
    const kind = { in: 'query', type: 'string', enum: ['a'], 'x-enum-descriptions': ['An A'] };
    const parameters = [{ name: 'own', ...kind }, { $ref: '#/parameters/Shared' }];
    const { first, spec } = await converted(
      { '/a': { get: { ...ok, parameters }, parameters: [{ name: 'outer', ...kind }] } },
      { parameters: { Shared: { name: 'shared', ...kind } } },
    );
    const said = first.parameters.map(({ name, schema }) => [name, spec.schema(schema!).enum]);
    const values = [{ value: 'a', description: 'An A' }];
    expect(said).toEqual(['outer', 'own', 'shared'].map((name) => [name, values]));
  });

  it('puts tabs between values where it says so', async () => {
    const ids = { in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'tsv' };
    const parameters = [{ name: 'own', ...ids }, { $ref: '#/parameters/Shared' }];
    const { first } = await converted(
      { '/a': { get: { ...ok, parameters } } },
      { parameters: { Shared: { name: 'shared', ...ids } } },
    );
    expect(first.parameters.map((one) => queryTexts(one, ['a', 'b']))).toEqual([
      ['own=a%09b'],
      ['shared=a%09b'],
    ]);
    expect(writtenAs(first.parameters[0]!, true)).toBe('own=a%09b');
  });

  it('puts the same signs between values in a path and in a header', async () => {
    const ids = { type: 'array', items: { type: 'string' }, required: true };
    const named = (place: string, format: string) => ({
      ...{ name: `${place}-${format}`, in: place, collectionFormat: format },
      ...ids,
    });
    const parameters = [
      ...['csv', 'pipes', 'ssv', 'tsv'].map((format) => named('path', format)),
      ...['csv', 'pipes', 'ssv', 'tsv'].map((format) => named('header', format)),
    ];
    const { first } = await converted({ '/a': { get: { ...ok, parameters } } });
    const sent = first.parameters.map((one) =>
      one.place === 'path' ? pathText(one, ['a', 'b c']) : headerText(one, ['a', 'b c']),
    );
    expect(sent.slice(0, 4)).toEqual(['a,b%20c', 'a%7Cb%20c', 'a%20b%20c', 'a%09b%20c']);
    expect(sent.slice(4)).toEqual(['a,b c', 'a|b c', 'a b c', 'a\tb c']);
    expect(first.parameters.map((one) => writtenAs(one, true))).toEqual([
      ...['a,b', 'a|b', 'a%20b', 'a%09b'],
      ...['a,b', 'a|b', 'a b', 'a\tb'],
    ]);
  });

  it('has bodies and fields of forms that are shared, or said for a whole path', async () => {
    const { operations } = await converted(
      {
        '/a': { post: { ...ok, parameters: [{ $ref: '#/parameters/Ship' }] } },
        '/b': {
          parameters: [{ $ref: '#/parameters/Name' }, { name: 'id', in: 'query', type: 'string' }],
          post: { ...ok, parameters: [{ name: 'more', in: 'formData', type: 'string' }] },
        },
      },
      {
        parameters: {
          Ship: { name: 'ship', in: 'body', required: true, schema: { type: 'object' } },
          Name: { name: 'name', in: 'formData', type: 'string', required: true },
        },
      },
    );
    const [a, b] = operations as Operation[];
    expect(a!.body).toMatchObject({ required: true, contents: [{ type: 'application/json' }] });
    expect(b!.body!.contents).toHaveLength(1);
    expect(b!.parameters.map(({ name }) => name)).toEqual(['id']);
  });

  it('answers with the types of its operation rather than with those of all', async () => {
    const schema = { type: 'string' };
    const { operations } = await converted(
      {
        '/a': { get: { produces: ['text/csv'], responses: { 200: { description: 'x', schema } } } },
        '/b': { get: { responses: { 200: { description: 'x', schema } } } },
        '/c': { get: { responses: { 200: { $ref: '#/responses/Text' } } } },
      },
      { produces: ['text/plain'], responses: { Text: { description: 'x', schema } } },
    );
    const types = (operations as Operation[]).map(({ responses }) =>
      responses.flatMap(({ contents }) => contents.map(({ type }) => type)),
    );
    expect(types).toEqual([['text/csv'], ['text/plain'], ['text/plain']]);
  });

  it('has a body where lists of types are empty', async () => {
    const schema = { type: 'string' };
    const parameters = [{ name: 'b', in: 'body', schema }];
    const responses = { 200: { description: 'x', schema } };
    const post = { consumes: [], produces: [], parameters, responses };
    const { first } = await converted({ '/a': { post } }, { consumes: ['text/plain'] });
    expect(first.body?.contents).toMatchObject([{ type: 'application/json' }]);
    expect(first.responses[0]?.contents).toMatchObject([{ type: 'application/json' }]);
  });

  it('keeps the details of security schemes', async () => {
    const { first } = await converted(
      { '/a': { get: { ...ok, security: [{ o: ['r'] }, { b: [] }] } } },
      {
        securityDefinitions: {
          o: {
            type: 'oauth2',
            flow: 'accessCode',
            authorizationUrl: 'https://a.example',
            tokenUrl: 'https://t.example',
            scopes: { r: 'Read' },
            description: 'By **OAuth**.',
          },
          b: { type: 'basic', description: 'By password.' },
        },
      },
    );
    expect(first.security.schemes).toMatchObject({
      o: { description: 'By **OAuth**.' },
      b: { description: 'By password.' },
    });
  });

  it('finds what references with escapes name', async () => {
    const { operations } = await converted(
      {
        '/a': { post: { ...ok, parameters: [{ $ref: '#/parameters/My%20ship' }] } },
        '/b': { post: { ...ok, parameters: [{ $ref: '#/parameters/a~1b' }] } },
      },
      {
        parameters: {
          'My ship': { name: 'ship', in: 'body', schema: { type: 'object' } },
          'a/b': { name: 'name', in: 'formData', type: 'string' },
        },
      },
    );
    const types = (operations as Operation[]).map(({ body }) => body?.contents[0]?.type);
    expect(types).toEqual(['application/json', 'multipart/form-data']);
  });

  it('asks an operation by its own protocols', async () => {
    const { operations } = await converted(
      {
        '/a': { get: { ...ok, schemes: ['http', 'wss'] } },
        '/b': { get: ok },
      },
      { schemes: ['https'], basePath: '/v1' },
    );
    const urls = (operations as Operation[]).map(({ servers }) => servers.map(({ url }) => url));
    expect(urls).toEqual([
      ['http://example.com/v1', 'wss://example.com/v1'],
      ['https://example.com/v1'],
    ]);
  });

  it('gives a shared answer the types of the operation', async () => {
    const { operations } = await converted(
      {
        '/a': { get: { produces: ['text/csv'], responses: { 200: { $ref: '#/responses/Text' } } } },
        '/b': { get: { responses: { 200: { $ref: '#/responses/Text' } } } },
        '/c': { get: { produces: ['text/csv'], responses: { 200: { $ref: '#/responses/Also' } } } },
      },
      {
        produces: ['text/plain'],
        responses: {
          Text: { description: 'x', schema: { type: 'string' } },
          Also: { $ref: '#/responses/Text' },
        },
      },
    );
    const types = (operations as Operation[]).map(
      ({ responses }) => responses[0]!.contents[0]!.type,
    );
    expect(types).toEqual(['text/csv', 'text/plain', 'text/csv']);
  });

  it('shows the example of a parameter', async () => {
    const { first } = await converted({
      '/a': {
        get: {
          ...ok,
          parameters: [
            { name: 'n', in: 'query', type: 'integer', 'x-example': 3 },
            { name: 'list', in: 'query', type: 'array', items: {}, 'x-example': ['a', 'b'] },
          ],
        },
      },
    });
    const examples = first.parameters.map((one) => one.examples.map(({ value }) => value));
    expect(examples).toEqual([[3], [['a', 'b']]]);
  });

  it('is converted although parts of it are none', async () => {
    const { operations } = await converted(
      {
        '/a': { post: { parameters: [{ name: 'x' }, null], responses: { 200: null } } },
        '/b': { post: { ...ok, parameters: [{ name: 'b', in: 'body', schema: {} }] } },
        '/c': null,
      },
      { parameters: { A: { name: 'a' }, B: null }, responses: { C: null }, definitions: null },
    );
    expect((operations as Operation[]).at(-1)!.body).toMatchObject({
      contents: [{ type: 'application/json' }],
    });
  });
});
