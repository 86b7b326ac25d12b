import { describe, expect, it } from 'vitest';
import { serverAddress } from '../../src/openapi/samples/request-values.ts';
import { open, operation } from './open.ts';
import { document, ok } from './spec.ts';

describe('an operation', () => {
  it('has the parameters of its path, with its own in their place', async () => {
    const { operations } = await open({
      'api.json': document({
        paths: {
          '/users/{id}/{more}': {
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
              { name: 'page', in: 'query', description: 'Outer' },
            ],
            get: { ...ok, parameters: [{ name: 'page', in: 'query', description: 'Inner' }] },
          },
        },
      }),
    });
    expect(operations[0]!.parameters).toMatchObject([
      { name: 'id', place: 'path', style: 'simple', explode: false },
      { name: 'page', place: 'query', style: 'form', explode: true, description: 'Inner' },
      { name: 'more', place: 'path', required: true, implied: true },
    ]);
  });

  it('has servers from the nearest level that names any', async () => {
    const servers = [
      { url: 'https://{region}.example.com/', variables: { region: { default: 'eu' } } },
    ];
    const outer = await operation(ok, { servers });
    expect(outer.operation.servers).toMatchObject([
      { url: 'https://{region}.example.com', variables: [{ name: 'region', default: 'eu' }] },
    ]);
    const own = await operation({ ...ok, servers: [{ url: '/v1' }] }, { servers });
    expect(own.operation.servers).toMatchObject([{ url: '/v1' }]);
  });

  it('a variable of a server that is empty by default is no part of its address', async () => {
    const variables = { base: { default: '', enum: ['', 'v1'] }, zone: {} };
    const { operation: made } = await operation(ok, {
      servers: [{ url: 'https://{zone}.example.com/{base}', variables }],
    });
    const [server] = made.servers;
    expect(server!.variables).toEqual([
      { name: 'base', default: '', enum: ['', 'v1'] },
      { name: 'zone' },
    ]);
    expect(serverAddress(server!)).toBe('https://{zone}.example.com');
    expect(serverAddress(server!, { base: 'v1' })).toBe('https://{zone}.example.com/v1');
  });

  it('tells alternatives and combinations of schemes apart', async () => {
    const components = {
      securitySchemes: {
        token: { type: 'http', scheme: 'Bearer' },
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
      },
    };
    const security = [{ token: [], key: [] }, {}];
    const { operation: read } = await operation(ok, { components, security });
    expect(read.security).toMatchObject({
      alternatives: [[{ scheme: 'token' }, { scheme: 'key' }], []],
      schemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', place: 'query', parameter: 'api_key' },
      },
    });
    const none = await operation({ ...ok, security: [] }, { components, security });
    expect(none.operation.security.alternatives).toEqual([]);
  });

  it('asks callers for the security of the document, and not those whom the API calls', async () => {
    const hook = (security?: object[]) => ({ post: { ...ok, ...(security && { security }) } });
    const { spec, operations } = await open({
      'api.json': document({
        security: [{ key: [] }],
        paths: { '/a': { post: { ...ok, callbacks: { done: { '{$url}': hook() } } } } },
        webhooks: { plain: hook(), signed: hook([{ key: [] }]) },
        components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } } },
      }),
    });
    const needs = [...operations, spec.callback(operations[0]!.callbacks[0]!)!];
    expect(needs.map(({ security }) => security.alternatives.length)).toEqual([1, 0, 1, 0]);
  });

  it('needs nothing where all that it asks for is a scheme for requests without any', async () => {
    const components = { securitySchemes: { noauthAuth: { type: 'http', scheme: 'noauth' } } };
    const open = await operation({ ...ok, security: [{ noauthAuth: [] }] }, { components });
    expect(open.operation.security).toEqual({ alternatives: [], schemes: {} });
  });

  it('names examples, links and callbacks', async () => {
    const { spec, operation: read } = await operation({
      operationId: 'make',
      responses: {
        '2xx': {
          description: 'Made',
          headers: { 'X-Left': { schema: { type: 'integer' } } },
          content: { 'application/json': { examples: { one: { summary: 'One', value: 1 } } } },
          links: { Self: { operationId: 'make', parameters: { id: '$response.body#/id' } } },
        },
      },
      callbacks: { done: { '{$request.body#/url}': { post: { summary: 'Tell', ...ok } } } },
    });
    expect(read.responses).toMatchObject([
      {
        status: '2XX',
        headers: [{ name: 'X-Left' }],
        contents: [{ type: 'application/json', examples: [{ name: 'one', summary: 'One' }] }],
        links: [{ name: 'Self', target: { method: 'get', path: '/things/{id}' } }],
      },
    ]);
    expect(read.callbacks).toMatchObject([{ name: 'done', method: 'post', summary: 'Tell' }]);
    expect(spec.callback(read.callbacks[0]!)).toMatchObject({ kind: 'callback', summary: 'Tell' });
  });

  it('of Swagger 2.0 has body and responses as later versions have them', async () => {
    const { operations } = await open({
      'api.json': {
        swagger: '2.0',
        info: { title: 'Old', version: '1' },
        host: 'api.example.com',
        basePath: '/v1',
        schemes: ['https'],
        consumes: ['application/json'],
        paths: {
          '/users': {
            post: {
              parameters: [{ name: 'user', in: 'body', schema: { $ref: '#/definitions/User' } }],
              responses: { 201: { description: 'Made' } },
            },
          },
        },
        definitions: { User: { properties: { name: { type: 'string' } } } },
      },
    });
    expect(operations[0]).toMatchObject({
      servers: [{ url: 'https://api.example.com/v1' }],
      body: { contents: [{ type: 'application/json', schema: '#/components/schemas/User' }] },
    });
  });

  it('is plain data', async () => {
    const { operation: read } = await operation({ ...ok, 'x-mint': { playground: {} } });
    expect(structuredClone(read)).toEqual(read);
    expect(JSON.parse(JSON.stringify(read))).toEqual(read);
  });

  it('also gets the description of its path', async () => {
    const get = (description?: string) => ({ get: { ...ok, description } });
    const { operations } = await open({
      'api.json': document({
        paths: {
          '/a': { description: 'Of the path.', ...get('Of its own.') },
          '/b': { description: 'Of the path.', ...get() },
          '/c': get(),
          '/d': { summary: 'All *things*', description: 'Of the path.', ...get('Of its own.') },
          '/e': { summary: 'All things', get: { ...ok, summary: 'All things' } },
          '/f': { summary: 'Of the path', description: 'Of the path.', ...get() },
        },
        webhooks: { done: { summary: 'Is done', post: ok } },
      }),
    });
    expect(operations.map(({ description }) => description)).toEqual([
      'Of its own.\n\nOf the path.',
      'Of the path.',
      undefined,
      'Of its own.\n\nAll \\*things\\*\n\nOf the path.',
      undefined,
      'Of the path.',
      undefined,
    ]);
  });

  it('names a security scheme by its URI (OpenAPI 3.2)', async () => {
    const components = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } } };
    const security = [{ '#/components/securitySchemes/key': [] }];
    const { operation: read } = await operation({ ...ok, security }, { components });
    expect(read.security).toMatchObject({
      alternatives: [[{ scheme: 'key' }]],
      schemes: { key: { type: 'apiKey', parameter: 'X' } },
    });
  });
});
