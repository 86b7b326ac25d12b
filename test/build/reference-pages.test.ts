import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkReference } from '../tools/reference/check-reference.ts';
import { pageFacts } from '../tools/reference/page-facts.ts';
import { type BuiltSite, build, docsJson, writeFiles } from './site.ts';

const examples = join(import.meta.dirname, '../../example-docs/api');
const example = (file: string) => readFileSync(join(examples, file), 'utf8');

/** A specification that is wrong wherever one can be. */
const bad = {
  openapi: '3.1.0',
  info: { title: 'Bad', version: '1' },
  paths: {
    '/a/{id}': {
      get: {
        summary: 'Same',
        operationId: 'first',
        description: 'Before <script>alert(1)</script><img src=x onerror=alert(2)> after',
        parameters: [
          { name: 'bare', in: 'query' },
          { name: 'sort', in: 'query', schema: { enum: ['up', 'down'] }, example: 'up' },
          { in: 'query' },
          'text',
          null,
        ],
        responses: {
          200: {
            description: '</div></main><h1>Out</h1>',
            content: {
              'application/json': {
                schema: {
                  type: ['object', 'null'],
                  properties: {
                    self: { $ref: '#/components/schemas/Loop' },
                    lost: { $ref: '#/components/schemas/Lost', description: 'Still here' },
                    cut: { type: 'string', default: '', enum: ['', '\n', 'a '] },
                    'a"><b>': { type: ['string', 'integer'], default: '<i>', enum: ['<u>', 1] },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/a/{name}': { get: { summary: 'Same', responses: { 204: { description: '' } } } },
    '/empty': {
      get: {
        summary: 'Empty',
        description:
          '# Pagination\n\nAs [the first](#operation/first), [here](#pagination), [there](#section/Lost), [again](api.json/paths/~1a~1{name}/get), [once more](./#operation/first), [by its id](first), [by no id](last).',
      },
    },
  },
  components: {
    schemas: {
      Loop: {
        allOf: [{ $ref: '#/components/schemas/Loop' }],
        properties: { next: { $ref: '#/components/schemas/Loop' } },
      },
    },
  },
};

let site: BuiltSite;
const folder = mkdtempSync(join(tmpdir(), 'octavo-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const group = (name: string, openapi: string) => ({
    group: name,
    openapi: { source: openapi, directory: name },
  });
  const root = join(folder, 'project');
  mkdirSync(root);
  writeFiles(root, {
    'index.mdx': '# Home',
    'order.mdx': '---\nopenapi-schema: Order\n---\n\nOf orders.',
    'docs.json': docsJson(
      {
        groups: [
          { group: 'Pages', pages: ['index', 'order', 'by-hand', 'room'] },
          group('press', 'press.yaml'),
          group('bad', 'bad.json'),
          group('empty', 'empty.json'),
          {
            group: 'laid',
            openapi: { source: 'laid.json', directory: 'laid', overlays: ['words.yaml'] },
          },
        ],
      },
      {
        api: {
          mdx: { server: 'https://api.example.com/v1', auth: { method: 'key', name: 'X-Key' } },
        },
      },
    ),
    'by-hand.mdx': [
      '---',
      'api: POST /ships/{id}',
      'description: Made **by hand**.',
      '---',
      '<ParamField path="id" type="string" required>Of the ship.</ParamField>',
    ].join('\n'),
    'room.mdx': '---\nasyncapi: rooms\n---',
    'hall.mdx': '---\nasyncapi: hall\n---',
    'chat.yaml': [
      'asyncapi: 3.0.0',
      'info: { title: Chat, version: "1" }',
      'servers: { live: { host: chat.example.com, protocol: wss, pathname: /v1 } }',
      'channels:',
      '  rooms:',
      '    address: /rooms/{room}',
      '    title: A room',
      '    parameters: { room: { description: Its name. } }',
      '    messages:',
      '      said: { payload: { type: object, properties: { text: { type: string } } } }',
      '  hall:',
      '    messages:',
      '      joined:',
      '        title: A guest joined',
      '        payload: { type: string }',
      '        examples: [{ name: queen, summary: A queen, payload: Ada }]',
      '      left: { payload: { type: string } }',
      'operations:',
      "  enter: { action: receive, title: Enter, channel: { $ref: '#/channels/hall' } }",
      '  joins:',
      '    action: send',
      "    channel: { $ref: '#/channels/hall' }",
      "    messages: [{ $ref: '#/channels/hall/messages/joined' }]",
      '  leaves:',
      '    action: send',
      "    channel: { $ref: '#/channels/hall' }",
      "    messages: [{ $ref: '#/channels/hall/messages/left' }]",
      "  say: { action: receive, channel: { $ref: '#/channels/rooms' } }",
    ].join('\n'),
    'laid.json': JSON.stringify({ ...bad, paths: { '/a': { get: { summary: 'Plain' } } } }),
    'words.yaml':
      'overlay: 1.0.0\nactions: [{ target: "$.paths[*].get", update: { summary: Listed } }]',
    'found.yaml': [
      'overlay: 1.0.0',
      'extends: ./laid.json',
      'actions: [{ target: "$.paths[*].get", update: { description: Found by what it extends } }]',
    ].join('\n'),
    'press.yaml': example('press.yaml'),
    'common.yaml': example('common.yaml'),
    'bad.json': JSON.stringify(bad, null, 2),
    'empty.json': JSON.stringify({ ...bad, paths: {} }),
  });
  site = await build(root);
});

describe('pages of a specification', () => {
  test('say all that it says: each parameter, property, response and scheme by its name', () => {
    const report = checkReference(
      [join(examples, 'press.yaml')],
      join(site.out, 'press'),
      site.out,
    );
    expect(report.findings).toEqual([]);
    expect(report.names).toBeGreaterThan(100);
  });

  test('have the address, the base URLs and the description in the header', () => {
    const html = site.read('press/orders/list-orders/index.html');
    const header = html.slice(
      html.indexOf('<header id="header"'),
      html.indexOf('</header>', html.indexOf('<header id="header"')),
    );
    expect(header).toContain('data-method="get">GET</span>');
    expect(header).toContain('https://sandbox.press.example.com/v2');
    expect(header).toContain('<strong>newest first</strong>');
    expect(header).toContain('<td>Nothing, until you place it</td>');
  });

  test('show examples of the messages of a channel', () => {
    const { heard } = panels(site.read('hall/index.html'));
    expect(heard).toContain('value="A guest joined · A queen"');
    expect(heard).toContain('"Ada"');
    // One is made from the schema where the author gives none.
    const { said } = panels(site.read('room/index.html'));
    expect(said).toContain('"text"');
  });

  test('leave out what a request cannot set, and what a response does not tell', () => {
    const html = site.read('press/orders/place-an-order/index.html');
    expect(html).toContain('id="body-notify"');
    expect(html).not.toContain('id="response-notify"');
    expect(html).toContain('id="response-id"');
  });

  test('a cycle ends in a link to where the schema is shown', () => {
    const html = site.read('press/orders/get-an-order/index.html');
    expect(html).toMatch(/id="response-again"[\s\S]*?<a href="#response-200">Order<\/a>/);
  });

  test('overlays are laid over it: those that are listed, and those that extend it', () => {
    const { text, operation } = pageFacts(site.read('laid/listed/index.html'));
    expect(operation).toBe('get /a');
    expect(text).toContain('Found by what it extends');
  });

  test('links lead to the page of their operation, names of models to the model', () => {
    const html = site.read('press/orders/place-an-order/index.html');
    expect(html).toContain('<a href="/press/orders/get-an-order"><code>/orders/{order}</code></a>');
    expect(html).toContain('<a class="oct-field-type" href="/order">Order</a>');
  });

  test('of a data model unfold it', () => {
    const { fields, text } = pageFacts(site.read('order/index.html'));
    expect([...fields]).toEqual(expect.arrayContaining(['title', 'state', 'amount', 'chapters']));
    expect(text).toContain('Of orders.');
  });

  test('the Markdown form has the fields, and the part of the specification', () => {
    const text = site.read('press/orders/place-an-order.md');
    expect(text).toMatch(/- `title` \(string, required\): For you; it is not printed\./);
    expect(text).toContain('```yaml press.yaml\nopenapi: 3.1.0');
    expect(text).toContain("$ref: '#/components/schemas/Money'");
    expect(text).not.toContain('list-orders');
  });
});

test('a page that describes its endpoint by hand has its address, its key, and its own fields', () => {
  const { operation, fields, text, faults } = pageFacts(site.read('by-hand/index.html'));
  expect(operation).toBe('post /ships/{id}');
  expect([...fields]).toEqual(['X-Key', 'id']);
  expect(text).toContain('https://api.example.com/v1');
  expect(text).toContain('Made by hand.');
  expect(site.read('by-hand.md')).toContain('\n\n`POST /ships/{id}`\n\n');
  expect(faults).toEqual([]);
});

test('the page of a channel has its address and its messages, from the reader’s side', () => {
  const { operation, fields, text, faults } = pageFacts(site.read('room/index.html'));
  expect(operation).toBe('channel /rooms/{room}');
  expect([...fields]).toEqual(['room', 'text']);
  expect(text).toContain('wss://chat.example.com/v1');
  expect(text).toContain('Messages you send');
  expect(faults).toEqual([]);
});

test('the parts of a channel with several operations are told apart by their names', () => {
  const page = site.read('hall.md');
  expect(page.match(/^## Messages.*/gm)).toEqual([
    '## Messages you send: Enter',
    '## Messages you receive: A guest joined',
    '## Messages you receive: left',
  ]);
});

describe('a specification that is wrong', () => {
  test('every operation has its page, and nothing in them runs or is broken', () => {
    const pages = site.files().filter((file) => /^bad\/.*index\.html$/.test(file));
    const endpoints = pages
      .map((file) => pageFacts(site.read(file)))
      .filter((page) => page.operation);
    expect(endpoints.map((page) => page.operation)).toEqual(
      expect.arrayContaining(['get /a/{id}', 'get /a/{name}', 'get /empty']),
    );
    expect(endpoints.flatMap((page) => page.faults)).toEqual([]);
    const [first] = endpoints.filter((page) => page.operation === 'get /a/{id}');
    expect([...first!.fields]).toEqual(
      expect.arrayContaining(['bare', 'id', 'self', 'lost', 'a"><b>']),
    );
    expect(first!.text).toContain('Before');
    expect(first!.text).toContain('Out');
  });

  test('a value that is empty or ends with a space can be seen', () => {
    const html = site.read('bad/same/index.html');
    expect(html).toContain('Default <code>&quot;&quot;</code>');
    expect(html).toContain('<code>&quot;\\n&quot;</code> <code>&quot;a &quot;</code>');
    expect(site.read('bad/same.md')).toMatch(/`cut` \(.*default: `""`\).*`""` `"\\n"` `"a "`/);
  });

  test('an example of an enum says nothing new', () => {
    const text = site.read('bad/same.md');
    expect(text).toContain('Allowed values: `up` `down`');
    expect(text).not.toContain('Example: `up`');
  });

  test('two operations that want one address have a page each, and that is said', () => {
    expect(site.files()).toEqual(
      expect.arrayContaining(['bad/same/index.html', 'bad/same-1/index.html']),
    );
    expect(site.result.diagnostics.map(({ code }) => code)).toContain('openapi/numbered-address');
  });

  test('links to operations lead to their pages; a heading may be called as a part of the page', () => {
    const html = site.read('bad/empty/index.html');
    expect(html).toContain('<a href="/bad/same">the first</a>');
    expect(html).toContain('<a href="/bad/same">once more</a>');
    expect(html).toContain('<a href="/bad/same">by its id</a>');
    // As Stoplight writes links to an operation.
    expect(html).toMatch(/<a href="\/bad\/[^"]+">again<\/a>/);
    expect(html.match(/id="pagination"/g)).toHaveLength(1);
  });

  test('a link into the page that nothing is at is text, and told', () => {
    const html = site.read('bad/empty/index.html');
    expect(html).toContain('<span>there</span>');
    expect(html).toContain('<a href="#pagination">here</a>');
    const told = site.result.diagnostics.filter(({ code }) => code === 'link/missing-anchor');
    expect(told.map(({ message }) => message).join()).toContain('#section/Lost');
  });

  test('one without paths has an overview, and stops nothing', () => {
    const pages = site.files().filter((file) => /^empty\/.*\.html$/.test(file));
    expect(pages).toContain('empty/overview/index.html');
    expect(pages.filter((file) => !/^empty\/(overview\/)?index\.html$/.test(file))).toEqual([]);
  });

  test('is told with its places, and does not stop the others', () => {
    expect(site.codes).toEqual(
      expect.arrayContaining(['openapi/unresolved-ref', 'openapi/invalid']),
    );
    expect(site.codes).not.toContain('page/failed');
    const { location } = site.result.diagnostics.find(
      ({ code }) => code === 'openapi/unresolved-ref',
    )!;
    expect(location).toMatchObject({ file: 'bad.json' });
    expect(location!.line).toBeGreaterThan(20);
  });
});

test('what a specification says before an operation is told at its place there', async () => {
  const operation = { summary: 'Ships', 'x-mint': { content: 'Text.\n\nSee [it](/nowhere).' } };
  const api = {
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: { '/ships': { get: operation } },
  };
  const root = join(folder, 'placed', 'project');
  const text = JSON.stringify(api, null, 2);
  writeFiles(root, {
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': text,
  });
  const { result } = await build(root);
  const [problem] = result.diagnostics.filter(({ code }) => code === 'link/broken');
  expect(problem?.location?.file).toBe('api.json');
  expect(text.split('\n')[problem!.location!.line - 1]).toContain('content');
});

/** The examples of messages that a reader sends and receives. */
function panels(html: string): { said: string; heard: string } {
  const from = (id: string) => html.split(`id="${id}"`)[1]?.split('</oct-tabs>')[0] ?? '';
  return { said: from('request-example'), heard: from('response-example') };
}
