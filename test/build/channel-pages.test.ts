import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from './site.ts';

const orders = {
  asyncapi: '2.6.0',
  info: { title: 'Orders', version: '1' },
  servers: {
    broker: {
      ...{ url: 'broker.example.com', protocol: 'kafka-secure' },
      bindings: { kafka: { schemaRegistryUrl: 'https://reg.example.com' } },
    },
    sockets: { url: 'wss://ws.example.com', protocol: 'wss' },
  },
  channels: {
    orders: {
      servers: ['broker'],
      bindings: {
        kafka: {
          ...{ partitions: 20, topicConfiguration: { 'retention.ms': 604800000 } },
          bindingVersion: '0.5.0',
        },
      },
      subscribe: {
        bindings: { kafka: { groupId: { type: 'string', enum: ['readers'] } } },
        traits: [{ description: 'In the order of their arrival.' }],
        message: {
          oneOf: [{ $ref: '#/components/messages/Made' }, { $ref: '#/components/messages/Gone' }],
        },
      },
    },
    chat: {
      servers: ['sockets'],
      bindings: {
        ws: {
          method: 'GET',
          query: {
            type: 'object',
            required: ['token'],
            properties: { token: { type: 'string', description: 'Yours.' } },
          },
        },
      },
      publish: { message: { payload: { type: 'string' }, headers: { properties: { lang: {} } } } },
    },
  },
  components: {
    messages: {
      Made: {
        traits: [
          {
            headers: { type: 'object', properties: { traceId: { type: 'string' } } },
            correlationId: { location: '$message.header#/traceId', description: 'Of a *call*.' },
            tags: [{ name: 'audit' }],
          },
        ],
        tags: [{ name: 'stock' }],
        bindings: { kafka: { key: { type: 'string' } } },
        payload: { description: 'What is in it.', properties: { id: { type: 'string' } } },
        examples: [
          { name: 'first', payload: { id: 'a' }, headers: { traceId: 't-1' } },
          { name: 'late', headers: { traceId: 't-2' } },
        ],
      },
      Gone: {
        schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
        payload: { type: 'record', name: 'Gone', fields: [{ name: 'reason', type: 'string' }] },
      },
    },
  },
};

test('the page of a channel has all that its document says', { timeout: 60_000 }, async () => {
  const site = await build(
    projectOf({
      'docs.json': docsJson({ groups: [{ group: 'Events', asyncapi: 'orders.json' }] }),
      'orders.json': JSON.stringify(orders),
    }),
  );
  const page = site.files().find((file) => file.endsWith('orders.md'))!;
  const folder = page.slice(0, -'orders.md'.length);
  const [own, chat] = [site.read(page), site.read(`${folder}chat.md`)];

  expect(own).toContain('`CHANNEL orders`');
  expect(own).toContain('## AsyncAPI\n');
  const kafka = [
    '- `partitions` (20)',
    '- `topicConfiguration.retention.ms` (604800000)',
    '- `schemaRegistryUrl` (https://reg.example.com)',
  ];
  expect(own).toContain(`## Kafka\n\n${kafka.join('\n')}\n\n`);
  expect(own).toMatch(/`kafka\.groupId` \(enum<string>\)/);
  expect(own).toContain('kafka.key: `string`');

  expect(own).toContain('In the order of their arrival.');
  expect(own).toMatch(/`traceId` \(string\)/);
  expect(own).toContain('correlationId: `$message.header#/traceId`');
  expect(own).toContain('`correlationId`: Of a *call*.');
  expect(own).toContain('What is in it.');
  expect(own).toContain('tags: `stock` `audit`');
  expect(chat).toContain('`lang`');

  expect(chat).toContain('## Query parameters\n\n- `token` (string, required): Yours.');
  expect(chat).toContain('## WebSocket\n\n- `method` (GET)');

  const html = site.read(`${folder}orders/index.html`);
  const text = html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"');
  expect(text).toContain('Gone · avro');
  expect(text).toContain('"name": "reason"');
  expect(text).toContain('Made · first · Headers');
  expect(text).toContain('"traceId": "t-1"');
  expect(text).toContain('Made · late · Headers');
  expect(html).toMatch(/>KAFKA<\/span>/);
  expect(html).toMatch(/>WSS<\/span>/);
});

/** Two channels share an address; the broker's security stands in place. */
const rates = {
  asyncapi: '3.0.0',
  info: { title: 'Rates', version: '1' },
  servers: {
    broker: {
      ...{ host: 'broker.example.com', protocol: 'kafka' },
      security: [{ type: 'scramSha256', description: 'Ask the team.' }],
    },
  },
  channels: {
    asked: { address: 'rates.v1', messages: { ask: { payload: { type: 'string' } } } },
    told: { address: 'rates.v1', messages: { tell: { payload: { type: 'number' } } } },
  },
  components: { securitySchemes: { unused: { type: 'X509' } } },
};

test('channels of a broker are told apart, by address and name', { timeout: 60_000 }, async () => {
  const site = await build(
    projectOf({
      'docs.json': docsJson(
        { groups: [{ group: 'Events', asyncapi: { source: 'rates.json', directory: 'events' } }] },
        { octavo: { reference: { overview: true } } },
      ),
      'rates.json': JSON.stringify(rates),
    }),
  );
  expect(site.read('events/websockets/asked.md')).toContain('`CHANNEL rates.v1`');
  const overview = site.read('events/overview.md');
  expect(overview).toContain('[asked](</events/websockets/asked>): `KAFKA rates.v1`');
  expect(overview).toContain('[told](</events/websockets/told>): `KAFKA rates.v1`');
  expect(overview).toContain('- `unused`');
  expect(overview).toContain('Ask the team.');
  const sidebar = site.read('events/websockets/told/index.html').replace(/<[^>]+>/g, ' ');
  expect(sidebar).toContain('Channels');
  expect(sidebar).not.toContain('Websockets');
});

/** A topic of a broker, with security of its server and of its operation; another whose address is open. */
const topics = {
  asyncapi: '3.0.0',
  info: { title: 'Lights', version: '1' },
  servers: {
    broker: {
      ...{ host: 'broker.example.com', protocol: 'kafka', protocolVersion: '3.2' },
      ...{ title: 'Main', summary: 'For all.' },
      security: [{ $ref: '#/components/securitySchemes/login' }],
    },
  },
  channels: {
    dim: {
      ...{ address: 'lights.dim', summary: 'Dims.', description: 'By *steps*.' },
      messages: { dim: { payload: { type: 'number' }, externalDocs: { url: 'https://a.dev/m' } } },
      externalDocs: { $ref: '#/components/externalDocs/more' },
    },
    open: { messages: { done: { payload: { type: 'string' } } } },
  },
  operations: {
    dim: {
      action: 'receive',
      channel: { $ref: '#/channels/dim' },
      externalDocs: { url: 'https://a.dev/o' },
      security: [{ $ref: '#/components/securitySchemes/certificate' }],
      reply: { channel: { $ref: '#/channels/open' }, address: { location: '$message.header#/to' } },
    },
  },
  components: {
    externalDocs: { more: { url: 'https://a.dev/c', description: 'More' } },
    securitySchemes: {
      login: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token' } } },
      certificate: { type: 'X509' },
    },
  },
};

test('channels of a broker are no paths, and have no headers', { timeout: 60_000 }, async () => {
  const site = await build(
    projectOf({
      'docs.json': docsJson({
        tabs: [{ tab: 'Home', pages: ['index'] }],
        asyncapi: { source: 'lights.json', directory: 'events' },
      }),
      'index.mdx': 'Hi',
      'lights.json': JSON.stringify(topics),
    }),
  );
  const [dim, open] = ['dim', 'open'].map((name) => site.read(`events/websockets/${name}.md`));
  expect(dim).toContain('## Authorizations\n\n- `login` (OAuth 2.0, required)\n');
  expect(dim).toContain('> Dims.\n>\n> By *steps*.\n');
  expect(dim).toContain('[More](https://a.dev/c)');
  expect(dim).toMatch(/## Messages you send\n\n\S+a\.dev\/o\)\n\n- `certificate` \(mutual TLS/);
  expect(dim).toContain('https://a.dev/m');
  expect(dim).toContain('reply.address: `$message.header#/to`');
  const html = site.read('events/websockets/dim/index.html');
  expect(html).toMatch(/Main, KAFKA 3\.2<\/span><div class="oct-server-text"><p>For all\./);
  expect(html).toContain('data-text="lights.dim"');
  expect(html).not.toContain('Websockets');
  expect(site.read('events/websockets/open/index.html')).toContain(
    'data-text="kafka://broker.example.com"',
  );
  expect(open).toContain('`CHANNEL open`');
});

test('says once what the name, summary and description of an action or a message have in common', async () => {
  const told = { title: 'Sent off', summary: 'Sent off', description: 'Sent off' };
  const root = projectOf({
    'docs.json': docsJson({ groups: [{ group: 'API', asyncapi: 'api.json' }] }),
    'api.json': JSON.stringify({
      ...{ asyncapi: '3.0.0', info: { title: 'Post', version: '1' } },
      channels: { post: { messages: { a: { ...told, title: 'A', payload: {} } } } },
      operations: { go: { ...told, action: 'send', channel: { $ref: '#/channels/post' } } },
    }),
  });
  const site = await build(root);
  const [file] = site.files().filter((name) => name.endsWith('post.md'));
  const [page] = site.read(file!).split('## AsyncAPI');
  // The name of the action, and what is said of the message.
  expect(page!.match(/Sent off/g)).toHaveLength(2);
});
