import { describe, expect, it } from 'vitest';
import { check, codes, document, names, ok, read } from './spec.ts';

describe('the outline of an OpenAPI document', () => {
  it('JSON and YAML say the same', async () => {
    const yaml = [
      'openapi: 3.1.0',
      'info: { title: API, version: "1" }',
      'paths:',
      '  /users:',
      '    get:',
      '      summary: List users',
      '      responses: { 200: { description: Fine } }',
    ].join('\n');
    const json = document({ paths: { '/users': { get: { summary: 'List users', ...ok } } } });
    const fromYaml = await read({ 'api.yaml': yaml });
    const fromJson = await read({ 'api.yaml': json });
    expect(fromYaml).toEqual(fromJson);
    expect(fromYaml).toMatchObject({
      ...{ spec: 'api.yaml', kind: 'openapi', version: '3.1.0', title: 'API', readable: true },
      operations: [
        { method: 'get', path: '/users', summary: 'List users', pointer: '/paths/~1users/get' },
      ],
      diagnostics: [],
    });
  });

  it('paths in their order, methods in a fixed one, webhooks last', async () => {
    const result = await read({
      'api.json': document({
        webhooks: { order: { post: ok } },
        paths: {
          '/b': {
            trace: ok,
            patch: ok,
            head: ok,
            options: ok,
            delete: ok,
            post: ok,
            put: ok,
            get: ok,
          },
          '/a': { get: ok },
        },
      }),
    });
    expect(names(result)).toEqual([
      ...[
        'get /b',
        'put /b',
        'post /b',
        'delete /b',
        'options /b',
        'head /b',
        'patch /b',
        'trace /b',
      ],
      ...['get /a', 'webhook order'],
    ]);
    expect(result.operations.at(-1)!.pointer).toBe('/webhooks/order/post');
  });

  it.each([
    ['3.0.0', {}],
    ['3.0.4', {}],
    ['3.1.0', {}],
    ['3.1.2', {}],
    ['3.2.0', {}],
  ])('version %s', async (openapi) => {
    const result = await check({ 'api.json': document({ openapi, paths: { '/a': { get: ok } } }) });
    expect(result.version).toBe(openapi);
    expect(names(result)).toEqual(['get /a']);
    expect(codes(result)).toEqual([]);
  });

  it('3.2: the method QUERY and those of any other name', async () => {
    const result = await check({
      'api.json': document({
        openapi: '3.2.0',
        paths: { '/a': { query: ok, additionalOperations: { LINK: ok } } },
      }),
    });
    expect(names(result)).toEqual(['query /a', 'link /a']);
    expect(result.operations[1]!.pointer).toBe('/paths/~1a/additionalOperations/LINK');
    expect(codes(result)).toEqual([]);
  });

  it('3.2: what is new is no problem', async () => {
    const schema = { type: 'object', properties: { a: { type: 'string' } } };
    const operation = {
      parameters: [
        { name: 'q', in: 'querystring', content: { 'application/json': { schema } } },
        { name: 'sid', in: 'cookie', style: 'cookie', schema: { type: 'string' } },
      ],
      responses: {
        200: {
          summary: 'Fine',
          content: {
            'application/jsonl': {
              itemSchema: schema,
              examples: { one: { dataValue: { a: 'b' }, serializedValue: '{"a":"b"}' } },
            },
          },
        },
      },
    };
    const flow = { deviceAuthorizationUrl: 'https://a.example/d', tokenUrl: 'https://a.example/t' };
    const result = await check({
      'api.json': document({
        ...{ openapi: '3.2.0', $self: 'https://api.example.com/openapi.json' },
        tags: [
          { name: 'a', summary: 'A', kind: 'nav' },
          { name: 'b', parent: 'a' },
        ],
        servers: [{ url: 'https://api.example.com', name: 'main' }],
        paths: { '/a': { get: operation, additionalOperations: { LINK: operation } } },
        components: {
          securitySchemes: {
            device: {
              ...{ type: 'oauth2', deprecated: true },
              oauth2MetadataUrl: 'https://a.example/.well-known/x',
              flows: { deviceAuthorization: { ...flow, scopes: {} } },
            },
          },
        },
      }),
    });
    expect(result.diagnostics).toEqual([]);
  });

  it('3.2: groups of tags within each other, and tags that are no groups', async () => {
    const result = await read({
      'api.json': document({
        openapi: '3.2.0',
        tags: [
          { name: 'all', summary: 'Everything', parent: 'b' },
          { name: 'a', parent: 'all' },
          { name: 'b', parent: 'all' },
          { name: 'new', kind: 'badge' },
        ],
        paths: {
          '/a': { get: { ...ok, tags: ['new', 'a'] } },
          '/b': { get: { ...ok, tags: ['b'] } },
        },
      }),
    });
    expect(result.operations.map(({ tags, outerGroups }) => [tags, outerGroups])).toEqual([
      [
        ['a', 'new'],
        ['b', 'Everything'],
      ],
      [['b'], ['Everything']],
    ]);
  });

  it('an operation in another file', async () => {
    const result = await check({
      'api.json': document({
        openapi: '3.0.3',
        paths: { '/a': { get: { $ref: 'ops/a.json' }, post: { $ref: 'ops/lost.json' } } },
      }),
      'ops/a.json': { summary: 'Read', tags: ['t'], ...ok },
    });
    expect(result.operations[0]).toMatchObject({ summary: 'Read', tags: ['t'], method: 'get' });
    expect(codes(result)).toEqual(['openapi/unresolved-ref']);
  });

  it('2.0, with a notice', async () => {
    const result = await read({
      'api.json': {
        swagger: '2.0',
        info: { title: 'Old', version: '1' },
        paths: { '/a': { get: ok } },
        definitions: { User: { type: 'object' } },
      },
    });
    expect(result).toMatchObject({ version: '2.0', schemas: ['User'] });
    expect(names(result)).toEqual(['get /a']);
    expect(result.diagnostics).toMatchObject([{ code: 'openapi/old-version', severity: 'info' }]);
  });

  it('facts of an operation', async () => {
    const result = await read({
      'api.json': document({
        tags: [{ name: 'users', 'x-group': 'User Management' }],
        paths: {
          '/a': {
            'x-mint': { groups: ['staff'] },
            get: {
              ...{
                summary: 'S',
                description: 'D',
                operationId: 'id',
                tags: ['users', 'b'],
                deprecated: true,
              },
              ...{ 'x-hidden': true, 'x-excluded': true },
              'x-mint': { metadata: { title: 'T' }, content: 'C', href: '/h', groups: ['admin'] },
              ...ok,
            },
          },
        },
      }),
    });
    expect(result.operations[0]).toEqual({
      ...{
        spec: 'api.json',
        kind: 'operation',
        method: 'get',
        path: '/a',
        pointer: '/paths/~1a/get',
      },
      ...{
        summary: 'S',
        description: 'D',
        operationId: 'id',
        tags: ['users', 'b'],
        deprecated: true,
      },
      ...{ group: 'User Management', hidden: true, excluded: true },
      xMint: { metadata: { title: 'T' }, content: 'C', href: '/h', groups: ['staff', 'admin'] },
    });
  });

  it('names of schemas', async () => {
    const result = await read({
      'api.json': document({ components: { schemas: { B: {}, A: {} } } }),
    });
    expect(result.schemas).toEqual(['B', 'A']);
  });

  it('a YAML date stays the text it is, and merge keys merge', async () => {
    const result = await read({
      'api.yaml': [
        'openapi: 3.1.0',
        'info: { title: 2024-01-01, version: "1" }',
        'x-common: &common',
        '  tags: [shared]',
        'paths:',
        '  /a:',
        '    get:',
        '      <<: *common',
        '      summary: 2024',
        '      responses: { 200: { description: Fine } }',
      ].join('\n'),
    });
    expect(result.title).toBe('2024-01-01');
    expect(result.operations[0]).toMatchObject({ tags: ['shared'], summary: '2024' });
  });

  it('a byte order mark and Windows line ends', async () => {
    const text =
      '\ufeffopenapi: 3.1.0\r\ninfo: { title: A, version: "1" }\r\npaths:\r\n  /a: { get: { responses: {} } }\r\n';
    expect(names(await read({ 'api.yml': text }))).toEqual(['get /a']);
  });

  it('values survive structured clone', async () => {
    const result = await read({ 'api.json': document({ paths: { '/a': { get: ok } } }) });
    expect(structuredClone(result)).toEqual(result);
  });
});

describe('the outline of an AsyncAPI document', () => {
  it('one operation a channel, also behind a reference', async () => {
    const result = await read({
      'live.yaml': [
        'asyncapi: 3.0.0',
        'info: { title: Live, version: "1" }',
        'channels:',
        '  ticks:',
        '    address: /ticks',
        '    title: Price ticks',
        '    description: Every second.',
        '    tags: [{ name: Prices }]',
        '  chat: { $ref: "#/components/channels/chat" }',
        'components:',
        '  channels: { chat: { title: Chat } }',
        '  schemas: { Tick: { type: object } }',
      ].join('\n'),
    });
    expect(result).toMatchObject({
      kind: 'asyncapi',
      version: '3.0.0',
      schemas: ['Tick'],
      diagnostics: [],
    });
    expect(result.operations).toMatchObject([
      {
        ...{ kind: 'channel', method: 'channel', path: 'ticks', pointer: '/channels/ticks' },
        ...{ summary: 'Price ticks', description: 'Every second.', tags: ['Prices'] },
      },
      { path: 'chat', summary: 'Chat', tags: [] },
    ]);
  });
});
