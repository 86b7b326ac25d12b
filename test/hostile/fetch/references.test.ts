import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSpecPart } from '../../../src/openapi/document/spec-part.ts';
import { build, filesIn, projectOf } from '../../build/site.ts';
import { type Host, listen, ownMachine, spec } from './host.ts';

/** What a host may say that was never made to be read by strangers. Each has SECRET in it. */
const answers: Record<string, [type: string, body: string]> = {
  '/creds.json': [
    'application/json',
    JSON.stringify({ Code: 'Success', type: 'object', AccessKeyId: 'SECRET1', Token: 'SECRET2' }),
  ],
  '/list.json': ['application/json', '["SECRET3"]'],
  '/text.json': ['application/json', '"SECRET4"'],
  '/plain': ['text/plain', 'SECRET5'],
  '/env': ['text/plain', 'A=SECRET6\nB=SECRET7\n'],
  '/html': ['text/html', '<!doctype html><p>SECRET8'],
  '/page': ['', '<!doctype html>\n<p title="a: b">SECRET9'],
  '/yaml': [
    'application/yaml',
    'kind: Secret\nmetadata:\n  name: SECRET10\ndata:\n  a: SECRET11\n',
  ],
  '/picture': ['image/png', '{"type":"object","description":"SECRET12"}'],
  '/nested.json': [
    'application/json',
    JSON.stringify({ users: { root: { password: 'SECRET13' } }, type: 'string' }),
  ],
};

/** References from every place of a specification that may have one. */
function specThatRefersTo(url: string): string {
  const $ref = { $ref: url };
  const inside = { $ref: `${url}#/AccessKeyId` };
  const schema = {
    type: 'object',
    description: inside,
    properties: {
      a: $ref,
      b: { type: 'string', enum: [$ref], default: $ref, example: $ref },
      c: { type: 'object', properties: $ref },
      d: { allOf: [$ref, inside] },
      e: { type: 'array', items: $ref },
      f: { $ref: `${url}#/users` },
      g: { $ref: `${url}#/users/root` },
      h: { $ref: `${url}#/metadata` },
      i: { $ref: `${url}#/data` },
      j: { $ref: `${url}#/0` },
    },
  };
  const content = {
    'application/json': { schema, example: $ref, examples: { x: $ref, y: { value: $ref } } },
    'text/plain': $ref,
  };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/x': {
        post: {
          parameters: [$ref, { name: 'p', in: 'query', schema: $ref, examples: { e: $ref } }],
          requestBody: { content },
          responses: { 200: { description: 'Fine', content, headers: { h: $ref } }, 400: $ref },
          callbacks: { c: $ref },
        },
      },
      '/y': $ref,
    },
    webhooks: { w: $ref },
    components: { schemas: { S: $ref }, securitySchemes: { s: $ref } },
    security: [{ s: [] }],
  });
}

async function secretsIn(folder: string): Promise<string[]> {
  const texts = filesIn(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  return [...new Set(texts.flatMap((text) => text.match(/SECRET\d+/g) ?? []))].sort();
}

const keeper = (): Promise<Host> =>
  listen(({ url }, response) => {
    const [type, body] = answers[url ?? ''] ?? ['text/plain', ''];
    response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(body);
  });

test.each(Object.keys(answers))('nothing of %s is published', async (path) => {
  const { origin, hits } = await keeper();
  const root = projectOf({
    'index.mdx': '# Hi\n',
    'api.json': specThatRefersTo(origin + path),
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0F766E' },
      navigation: {
        groups: [
          { group: 'A', pages: ['index'] },
          { group: 'B', openapi: 'api.json' },
          { group: 'C', openapi: { source: origin + path, directory: 'c' } },
        ],
      },
    }),
  });
  const { out, codes, has } = await build(root, { privateNetwork: ownMachine });
  expect(hits.length).toBeGreaterThan(0);
  expect(has('index.html')).toBe(true);
  expect(codes).toContain('openapi/unreachable');
  expect(await secretsIn(out)).toEqual([]);
});

test('parts of a specification on another host are shown', async () => {
  const { origin } = await listen(({ url }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (url === '/api.json') response.end(spec('Shown'));
    else {
      response.end(
        JSON.stringify({
          Pet: { type: 'object', properties: { tail: { description: 'Wags', type: 'string' } } },
          Missing: { description: 'It is not there.' },
        }),
      );
    }
  });
  const api = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/x': {
        get: {
          summary: 'Pets',
          responses: {
            200: {
              description: 'Fine',
              content: { 'application/json': { schema: { $ref: `${origin}/pets.json#/Pet` } } },
            },
            404: { $ref: `${origin}/pets.json#/Missing` },
          },
        },
      },
    },
  };
  const root = projectOf({
    'api.json': JSON.stringify(api),
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Site',
      colors: { primary: '#0F766E' },
      navigation: {
        groups: [
          { group: 'B', openapi: 'api.json' },
          { group: 'C', openapi: { source: `${origin}/api.json`, directory: 'c' } },
        ],
      },
    }),
  });
  const { codes, files, read } = await build(root, { privateNetwork: ownMachine });
  expect(codes).toEqual([]);
  const pages = files().filter((file) => file.endsWith('.html'));
  const text = pages.map((file) => read(file)).join();
  for (const word of ['Wags', 'It is not there.', 'Shown']) expect(text).toContain(word);
});

test.each<[unknown, boolean]>([
  [{ type: 'string' }, true],
  [{}, true],
  [true, true],
  [{ description: 'Not found' }, true],
  [{ name: 'page', in: 'query', description: 'Of many', 'x-a': 1 }, true],
  [{ value: { any: 'thing' } }, true],
  [{ get: { responses: {} } }, true],
  [{ '/a': { get: {} }, '/b': { post: {} } }, true],
  [{ A: { type: 'string' }, B: { allOf: [] } }, true],
  ['text', false],
  [1, false],
  [null, false],
  [[{ type: 'string' }], false],
  [{ a: 'b' }, false],
  [{ type: 'object', a: 1, b: 2 }, false],
  [{ A: { type: 'string' }, B: 'text' }, false],
  [{ a: { b: { type: 'string' } } }, false],
])('%j is a part of a specification: %s', (value, isPart) => {
  expect(isSpecPart(value)).toBe(isPart);
});
