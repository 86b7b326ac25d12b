import { expect, test } from 'vitest';
import { exactYaml } from '../../src/lib/numbers/exact-yaml.ts';
import { parseYaml } from '../../src/openapi/document/parse-yaml.ts';
import { open } from './open.ts';

/** Two names for one schema, one of a component that holds both, and a reference to another place. */
const yaml = `
openapi: 3.1.0
info: { title: Shared, version: '1' }
paths:
  /a: { get: { parameters: [{ name: q, in: query, schema: { $ref: '#/components/schemas/First' } }], responses: {} } }
  /b:
    get:
      parameters:
        - { name: q, in: query, schema: { $ref: '#/components/schemas/Second' } }
        - { name: r, in: query, schema: { $ref: '#/components/schemas/Holder' } }
      responses: { '200': { $ref: '#/components/responses/Ok' } }
  /c: { get: { parameters: [{ name: r, in: query, schema: { $ref: '#/components/schemas/Holder' } }], responses: {} } }
  /d: { get: { parameters: [{ name: s, in: query, schema: { $ref: '#/components/x kinds/Odd' } }], responses: {} } }
components:
  responses: { Ok: { description: 'Fine: "yes"', content: { text/plain: { schema: { $ref: '#/paths/~1a/get/parameters/0/schema' } } } } }
  x kinds: { Odd: { type: string } }
  schemas:
    First: &same { type: object, description: ${'long words '.repeat(30)}, properties: { n: { type: integer, maximum: 12345678901234567890 } } }
    Second: *same
    Holder: { properties: { one: { $ref: '#/components/schemas/First' }, two: { $ref: '#/components/schemas/Second' } } }
`;

const orders = [
  ['/a', '/b', '/c', '/d'],
  ['/c', '/b', '/a', '/d'],
  ['/b', '/c', '/d', '/a'],
];

test.each(orders)('excerpts are the same after others: %s %s %s %s', async (...paths) => {
  const { spec } = await open({ 'api.yaml': yaml });
  for (const path of paths) {
    const pointer = `/paths/${path.replace('/', '~1')}/get`;
    const { spec: fresh } = await open({ 'api.yaml': yaml });
    const excerpt = spec.excerpt(pointer)!;
    expect(excerpt).toEqual(fresh.excerpt(pointer));
    const { document } = parseYaml('excerpt.yaml', excerpt.yaml);
    expect(excerpt.yaml).toBe(exactYaml(document.value));
    expect(excerpt.leftOut).toEqual([]);
  }
});

async function excerptOf(files: Record<string, string | object>, pointer: string) {
  const { spec } = await open(files);
  return parseYaml('excerpt.yaml', spec.excerpt(pointer)!.yaml).document.value;
}

test('an operation in another file has what that file refers to', async () => {
  const excerpt = await excerptOf(
    {
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'Split', version: '1' },
        paths: { '/a': { get: { $ref: 'paths/a.json' } } },
      },
      'paths/a.json': {
        parameters: [{ $ref: '../shared.json#/limit' }],
        responses: { 200: { $ref: '../shared.json#/responses/Ok' }, 404: { $ref: 'missing.json' } },
      },
      'paths/missing.json': { description: 'Missing.' },
      'shared.json': {
        limit: { name: 'limit', in: 'query' },
        responses: { Ok: { description: 'Fine.' } },
      },
    },
    '/paths/~1a/get',
  );
  expect(excerpt).toMatchObject({
    paths: {
      '/a': {
        get: {
          parameters: [{ $ref: '#/components/parameters/limit' }],
          responses: {
            200: { $ref: '#/components/responses/Ok' },
            404: { $ref: '#/components/responses/missing' },
          },
        },
      },
    },
    components: { responses: { Ok: { description: 'Fine.' } } },
  });
  expect(JSON.stringify(excerpt)).not.toContain('.json');
});

test('an operation has the servers of its path, and parameters that it does not replace', async () => {
  const parameter = (name: string, description: string) => ({ name, in: 'query', description });
  const own = { parameters: [parameter('q', 'Own.')], responses: {} };
  const excerpt = await excerptOf(
    {
      'api.json': {
        openapi: '3.1.0',
        info: { title: 'Shared', version: '1' },
        servers: [{ url: 'https://a.example.com' }],
        paths: {
          '/a': {
            servers: [{ url: 'https://b.example.com' }],
            parameters: [parameter('q', 'Shared.'), parameter('r', 'Shared.')],
            get: own,
          },
        },
      },
    },
    '/paths/~1a/get',
  );
  expect(excerpt).toMatchObject({
    paths: {
      '/a': {
        get: {
          servers: [{ url: 'https://b.example.com' }],
          parameters: [parameter('r', 'Shared.'), parameter('q', 'Own.')],
        },
      },
    },
  });
});

const lights = {
  asyncapi: '3.0.0',
  info: { title: 'Lights', version: '1' },
  servers: {
    broker: {
      host: 'a',
      protocol: 'mqtt',
      security: [{ $ref: '#/components/securitySchemes/key' }],
    },
  },
  channels: {
    dim: {
      servers: [{ $ref: '#/servers/broker' }],
      messages: { dim: { payload: { type: 'number' } } },
    },
    other: { messages: {} },
  },
  operations: {
    dim: {
      action: 'receive',
      channel: { $ref: '#/channels/dim' },
      messages: [{ $ref: '#/channels/dim/messages/dim' }],
      reply: { channel: { $ref: '#/channels/other' } },
    },
    unrelated: { action: 'send', channel: { $ref: '#/channels/other' } },
  },
  components: { securitySchemes: { key: { type: 'X509' }, unused: { type: 'plain' } } },
};

test('a channel has its operations, and what its servers ask for', async () => {
  const excerpt = await excerptOf({ 'lights.json': lights }, '/channels/dim');
  const { servers, channels, operations } = lights;
  expect(excerpt).toEqual({
    ...{ asyncapi: '3.0.0', info: lights.info, servers },
    channels: { dim: channels.dim },
    operations: {
      dim: { ...operations.dim, reply: { channel: { $ref: '#/components/channels/other' } } },
    },
    components: {
      securitySchemes: { key: { type: 'X509' } },
      channels: { other: { messages: {} } },
    },
  });
});

test('a channel of AsyncAPI 2 has the schemes that its servers and operations name', async () => {
  const excerpt = await excerptOf(
    {
      'lights.json': {
        asyncapi: '2.6.0',
        info: lights.info,
        servers: { broker: { url: 'a', protocol: 'mqtt', security: [{ login: [] }] } },
        channels: { dim: { publish: { security: [{ key: [] }], message: {} } } },
        components: {
          securitySchemes: { login: { type: 'plain' }, key: { type: 'X509' }, unused: {} },
        },
      },
    },
    '/channels/dim',
  );
  expect(excerpt).toMatchObject({ channels: { dim: { publish: { message: {} } } } });
  expect(
    Object.keys(
      (excerpt as { components: { securitySchemes: object } }).components.securitySchemes,
    ),
  ).toEqual(['login', 'key']);
});
