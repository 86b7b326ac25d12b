import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { restrictSpec } from '../../src/openapi/restrict/restrict-spec.ts';
import { build, docsJson, projectOf } from '../build/site.ts';
import { withoutDictionary } from './hostile.ts';
import { dangling, documentOf, leaks, secret } from './restricted-specs.ts';

const files = (spec: string, text: string, more: Record<string, string> = {}) => ({
  'docs.json': docsJson({
    tabs: [
      { tab: 'Guide', pages: ['index'] },
      { tab: 'API', openapi: spec },
    ],
  }),
  'index.mdx': '---\ntitle: Home\n---\nHello.\n',
  [spec]: text,
  ...more,
});

/** Every file of a site that has something of it, and what. */
function leaking(site: Awaited<ReturnType<typeof build>>): string[] {
  return site
    .files()
    .filter(
      (file) => /\.(?:html|md|txt|json|ya?ml|js|xml)$/.test(file) && !/assets|mermaid/.test(file),
    )
    .flatMap((file) => {
      const found = new Set(`${file}\n${withoutDictionary(site.read(file))}`.match(secret));
      return found.size > 0 ? [`${file}: ${[...found].join(', ')}`] : [];
    });
}

describe('Of a specification, what is not for every reader', () => {
  it.each(Object.entries(leaks))('is left out: %s', (name, leak) => {
    const value = documentOf({ [name]: leak });
    const locate = () => ({ file: 'api.json', line: 1, column: 1 });
    const document = { name: 'api.json', value, locate };
    const { root } = restrictSpec({ root: document, documents: new Map() });
    expect(JSON.stringify(root.value).match(secret)).toBeNull();
    expect(dangling(root.value)).toEqual([]);
    expect(JSON.stringify(root.value)).toContain('Open');
    const all = restrictSpec({ root: document, documents: new Map() }, { includeRestricted: true });
    if (name !== 'an operation that is excluded') expect(all.root.value).toEqual(value);
  });

  it('is in no file of a site', async () => {
    const value = documentOf(leaks);
    const site = await build(projectOf(files('api.json', JSON.stringify(value))));
    expect(leaking(site)).toEqual([]);
    expect(site.result.exit).toBe(0);
    expect(site.codes).toContain('access/unprotected');
  });

  it('is in no file of a site that is written in YAML and several files', async () => {
    const value = documentOf({
      one: {
        item: {
          post: {
            summary: 'Open',
            requestBody: {
              content: { 'application/json': { schema: { $ref: './parts/user.yaml#/User' } } },
            },
            responses: { default: { $ref: './parts/answers.yaml' } },
          },
        },
      },
    });
    const user = {
      User: {
        type: 'object',
        properties: {
          a: { type: 'string' },
          zqpart: { $ref: '#/ZqPart' },
          zqfile: { $ref: './zqonly.yaml' },
        },
        required: ['a', 'zqpart'],
      },
      ZqPart: { type: 'string', 'x-mint': { groups: ['admin'] } },
    };
    const only = { title: 'zqonly', type: 'string', 'x-mint': { groups: ['admin'] } };
    const answers = { description: 'Any', headers: { 'X-Zq': { 'x-mint': { groups: ['a'] } } } };
    const site = await build(
      projectOf(
        files('api.yaml', dump(value), {
          'parts/user.yaml': dump(user),
          'parts/zqonly.yaml': dump(only),
          'parts/answers.yaml': dump(answers),
        }),
      ),
    );
    expect(leaking(site)).toEqual([]);
    expect(site.read('parts/user.yaml')).toContain('User');
    expect(site.has('parts/zqonly.yaml')).toBe(false);
  });

  it('is left out of specifications that no page is made from', async () => {
    const value = documentOf(leaks);
    const overlay = {
      overlay: '1.0.0',
      info: { title: 'For admins', version: '1' },
      extends: './api.json',
      actions: [{ target: '$.info', update: { 'x-mint': { groups: ['zqadmin'] } } }],
    };
    const site = await build(
      projectOf(
        files('api.json', JSON.stringify(documentOf({})), {
          'other/api.json': JSON.stringify(value),
          'other/part.json': JSON.stringify({
            Zq: { type: 'string', 'x-mint': { groups: ['a'] } },
          }),
          'other/overlay.json': JSON.stringify({ ...overlay, extends: './none.json' }),
        }),
      ),
    );
    expect(leaking(site)).toEqual([]);
    expect(site.read('other/api.json')).toContain('Open');
  });

  it('may be said by an overlay, which is not published then', async () => {
    const value = documentOf({
      one: {
        item: {
          get: { summary: 'Open', responses: { 200: { description: 'Fine' } } },
          put: { summary: 'zqput', responses: { 200: { description: 'Fine' } } },
          post: { summary: 'zqpost', responses: { 200: { description: 'Fine' } } },
        },
      },
    });
    const overlay = {
      overlay: '1.0.0',
      info: { title: 'More', version: '1' },
      extends: './api.json',
      actions: [
        { target: '$.paths["/one"].put', update: { 'x-mint': { groups: ['zqadmin'] } } },
        { target: '$.paths["/one"].post', remove: true },
      ],
    };
    const site = await build(
      projectOf(
        files('api.json', JSON.stringify(value), { 'overlay.json': JSON.stringify(overlay) }),
      ),
    );
    expect(leaking(site)).toEqual([]);
  });

  it('is in AsyncAPI and OpenAPI 2.0 as well', async () => {
    const admin = { 'x-mint': { groups: ['admin'] } };
    const asynchronous = {
      asyncapi: '3.0.0',
      info: { title: 'Events', version: '1' },
      channels: {
        open: {
          title: 'Open',
          address: 'open',
          messages: {
            good: {
              payload: { type: 'object', properties: { a: {}, zqpayload: { ...admin } } },
              headers: { type: 'object', properties: { default: { title: 'zqheader', ...admin } } },
              examples: [{ payload: { a: 1, zqpayload: 2 } }],
            },
            zqmessage: { payload: { type: 'string' }, ...admin },
          },
        },
        zqchannel: { address: 'zqaddress', messages: {}, ...admin },
      },
      operations: {
        send: {
          action: 'send',
          channel: { $ref: '#/channels/open' },
          messages: [
            { $ref: '#/channels/open/messages/good' },
            { $ref: '#/channels/open/messages/zqmessage' },
          ],
        },
        zqsend: { action: 'send', channel: { $ref: '#/channels/zqchannel' } },
      },
    };
    const old = {
      swagger: '2.0',
      info: { title: 'Old', version: '1' },
      host: 'api.example',
      paths: {
        '/old': {
          post: {
            summary: 'Open',
            parameters: [
              { in: 'body', name: 'body', schema: { $ref: '#/definitions/Old' } },
              { $ref: '#/parameters/zqold' },
            ],
            responses: {
              200: {
                description: 'Fine',
                schema: { $ref: '#/definitions/Old' },
                examples: { 'application/json': { a: 'b', zqold: 'zqvalue' } },
              },
            },
          },
        },
      },
      parameters: { zqold: { in: 'query', name: 'zqquery', type: 'string', ...admin } },
      definitions: {
        Old: {
          type: 'object',
          properties: { a: { type: 'string' }, zqold: { $ref: '#/definitions/ZqOld' } },
        },
        ZqOld: { type: 'string', ...admin },
      },
    };
    const site = await build(
      projectOf({
        'docs.json': docsJson({
          tabs: [
            { tab: 'Old', openapi: 'old.json' },
            { tab: 'Events', asyncapi: 'events.json' },
          ],
        }),
        'old.json': JSON.stringify(old),
        'events.json': JSON.stringify(asynchronous),
      }),
    );
    expect(leaking(site)).toEqual([]);
    expect(site.read('events.json')).toContain('good');
    expect(dangling(JSON.parse(site.read('events.json')))).toEqual([]);
    expect(dangling(JSON.parse(site.read('old.json')))).toEqual([]);
  });

  it('is left out with the page that binds an operation or schema to itself', async () => {
    const value = documentOf({
      one: {
        item: {
          get: { summary: 'Open', responses: { 200: { description: 'Fine' } } },
          put: { summary: 'zqput', responses: { 200: { description: 'Fine' } } },
          post: {
            summary: 'zqpost',
            'x-mint': { groups: ['a'] },
            responses: { 200: { description: 'Fine' } },
          },
        },
        components: { schemas: { ZqModel: { type: 'string', 'x-mint': { groups: ['a'] } } } },
      },
    });
    const site = await build(
      projectOf({
        'docs.json': docsJson({ pages: ['index', 'put', 'post', 'model', 'GET /one'] }),
        'index.mdx': '---\ntitle: Home\n---\nHello.\n',
        'put.mdx': '---\nopenapi: api.json PUT /one\ngroups: [admin]\n---\nzqbody\n',
        'post.mdx': '---\nopenapi: api.json POST /one\n---\nzqbody\n',
        'model.mdx': '---\nopenapi-schema: ZqModel\n---\nzqbody\n',
        'api.json': JSON.stringify(value),
      }),
    );
    expect(leaking(site)).toEqual([]);
    expect(site.codes).toEqual(Array(3).fill('access/unprotected'));
  });

  it('is there for who asks for it', async () => {
    const text = JSON.stringify(documentOf({ one: leaks['a property']! }));
    const root = projectOf(files('api.json', text));
    const site = await build(root, { includeRestricted: true });
    expect(site.read('api.json')).toBe(text);
    expect(leaking(site).join()).toContain('zqproperty');
  });
});
