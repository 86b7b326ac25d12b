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

test('security of an operation is that of its channel', async () => {
  const { security } = await channel('ask');
  expect(security.alternatives).toEqual([[{ scheme: 'key', scopes: [] }]]);
  expect((await channel('tell')).security.alternatives).toEqual([]);
});
