import { expect, test } from 'vitest';
import { loadSpec } from '../../src/openapi/read-spec.ts';

const document = {
  asyncapi: '3.0.0',
  info: { title: 'Rates', version: '1' },
  servers: { live: { host: 'rates.example.com', protocol: 'wss' } },
  channels: {
    ask: { address: '/', messages: { question: { payload: { type: 'string' } } } },
    tell: {
      address: '/',
      messages: { rate: { payload: { type: 'number' } }, failure: { payload: {} } },
    },
  },
  operations: {
    ask: {
      action: 'receive',
      channel: { $ref: '#/channels/ask' },
      security: [{ $ref: '#/components/securitySchemes/key' }],
      reply: {
        channel: { $ref: '#/channels/tell' },
        messages: [{ $ref: '#/channels/tell/messages/rate' }],
      },
    },
  },
  components: { securitySchemes: { key: { type: 'httpApiKey', in: 'header', name: 'X-Key' } } },
};

async function channel(id: string) {
  const read = () => JSON.stringify(document);
  const loaded = await loadSpec('rates.json', { root: '/', read, validate: false });
  const spec = loaded.open!({});
  return spec.channel(loaded.outline.operations.find(({ path }) => path === id)!)!;
}

test('a reply is what the reader receives for what they send', async () => {
  const { actions } = await channel('ask');
  expect(actions.map(({ kind, messages }) => [kind, messages.map(({ name }) => name)])).toEqual([
    ['send', ['question']],
    ['receive', ['rate']],
  ]);
});

test('security of an operation is asked for beside that of the servers', async () => {
  const { security, actions } = await channel('ask');
  expect(security.alternatives).toEqual([]);
  expect(actions.map((action) => action.security.alternatives)).toEqual([
    [[{ scheme: 'key', scopes: [] }]],
    [],
  ]);
});

/** The first channel of a document. */
async function firstChannel(rest: object) {
  const read = () => JSON.stringify({ ...document, operations: undefined, ...rest });
  const loaded = await loadSpec('rates.json', { root: '/', read, validate: false });
  return loaded.open!({}).channel(loaded.outline.operations[0]!)!;
}

async function securityOfChannel(rest: object) {
  return (await firstChannel(rest)).security;
}

test('an inline scheme is named by its type', async () => {
  const flows = { clientCredentials: { tokenUrl: '/token', availableScopes: { see: 'See' } } };
  const security = [
    { type: 'oauth2', flows, scopes: ['see'] },
    { type: 'oauth2', flows: {}, scopes: [] },
    { type: 'scramSha256' },
    { type: 'apiKey', in: 'user' },
  ];
  const found = await securityOfChannel({ servers: { live: { host: 'a', security } } });
  expect(found.alternatives).toEqual([
    [{ scheme: 'oauth2', scopes: ['see'] }],
    [{ scheme: 'oauth2 2', scopes: [] }],
    [{ scheme: 'scramSha256', scopes: [] }],
    [{ scheme: 'apiKey', scopes: [] }],
  ]);
  expect(found.schemes).toMatchObject({
    oauth2: { type: 'oauth2', flows: [{ scopes: [{ name: 'see', description: 'See' }] }] },
    scramSha256: { type: 'unknown', title: 'SASL/SCRAM-SHA-256' },
    apiKey: { type: 'unknown', title: 'API key (user)' },
  });
});

test('in AsyncAPI 2, servers that a channel names ask for security, and an operation or its trait', async () => {
  const scheme = { type: 'userPassword' };
  const { security, actions } = await firstChannel({
    asyncapi: '2.6.0',
    servers: {
      live: { url: 'a', protocol: 'kafka', security: [{ login: [] }] },
      other: { url: 'b', protocol: 'kafka', security: [{ unused: [] }] },
    },
    channels: {
      orders: {
        servers: ['live'],
        publish: { traits: [{ security: [{ writer: [] }] }] },
        subscribe: { security: [{ reader: [] }], traits: [{ security: [{ writer: [] }] }] },
      },
    },
    components: {
      securitySchemes: { login: scheme, unused: scheme, reader: scheme, writer: scheme },
    },
  });
  const names = ({ alternatives }: typeof security) =>
    alternatives.flat().map((need) => need.scheme);
  expect(names(security)).toEqual(['login']);
  expect(actions.map((action) => names(action.security))).toEqual([['writer'], ['reader']]);
  expect(security.schemes.login).toMatchObject({ type: 'unknown', title: 'user and password' });
});

test('a channel without an address has none, and a reply says where the address is', async () => {
  const { address, id, actions } = await firstChannel({
    channels: { back: { messages: { answer: { payload: {} } } }, ask: { address: 'ask' } },
    operations: {
      ask: {
        action: 'receive',
        channel: { $ref: '#/channels/back' },
        reply: { address: { location: '$message.header#/to' } },
      },
    },
  });
  expect([id, address]).toEqual(['back', undefined]);
  expect(actions.map(({ replyAddress }) => replyAddress)).toEqual([
    undefined,
    '$message.header#/to',
  ]);
});

test('a parameter of AsyncAPI 2 has its schema, and numbers are values of variables', async () => {
  const { parameters, servers } = await firstChannel({
    asyncapi: '2.6.0',
    servers: {
      live: {
        ...{ url: 'a:{port}', protocol: 'mqtt' },
        variables: { port: { enum: [1883, 8883], default: 8883 } },
      },
    },
    channels: {
      'rooms/{room}': {
        parameters: {
          room: { schema: { type: 'integer', enum: [1, 2] }, location: '$message.payload#/room' },
        },
      },
    },
  });
  expect(parameters).toEqual([
    {
      ...{ name: 'room', location: '$message.payload#/room', examples: [] },
      schema: '#/channels/rooms~1%7Broom%7D/parameters/room/schema',
    },
  ]);
  expect(servers[0]?.variables).toEqual([
    { name: 'port', default: '8883', enum: ['1883', '8883'] },
  ]);
});
