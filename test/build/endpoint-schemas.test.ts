import { expect, test } from 'vitest';
import { build, projectOf } from './site.ts';

/** A ship with more fields than unfold in place, and parts that therefore stand at the end of the page. */
const fields = Array.from({ length: 260 }, (_, index) => [`f${index}`, { type: 'string' }]);
const spec = {
  openapi: '3.1.0',
  info: { title: 'Ships', version: '1' },
  paths: {
    '/ships': {
      get: {
        responses: {
          200: {
            description: 'All',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Ship: {
        type: 'object',
        properties: {
          ...Object.fromEntries(fields),
          hull: { $ref: '#/components/schemas/Hull' },
          pool: { $ref: '#/components/schemas/Pool' },
        },
      },
      Hull: { type: 'object', properties: { tons: { type: 'integer' } } },
      Pool: { type: ['object', 'null'], properties: { names: { type: 'string' } } },
    },
  },
};

async function listed(params: object) {
  const site = await build(
    projectOf(
      { 'ships.mdx': '---\nopenapi: GET /ships\n---\n', 'api.json': JSON.stringify(spec) },
      { api: { openapi: 'api.json', params } },
    ),
  );
  const html = site.read('ships/index.html');
  return [...html.matchAll(/<details class="oct-fold" id="schema-[^>]*>.*?<\/summary>/g)].map(
    ([summary]) => [/ open>/.test(summary), summary.replaceAll(/<[^>]*>/g, ' ').trim()],
  );
}

test('schemas at the end of a page are folded, and have their name once', async () => {
  expect(await listed({})).toEqual([
    [false, 'Hull'],
    [false, expect.stringMatching(/^Pool +Pool \| null$/)],
  ]);
});

test('schemas at the end of a page are open where all are', async () => {
  expect((await listed({ expanded: 'all' })).map(([open]) => open)).toEqual([true, true]);
});

test('the only value that a field can have stands beside its name', async () => {
  const properties = {
    kind: { type: 'string', enum: ['ship'] },
    size: { type: 'string', enum: ['small', 'large'] },
    told: { oneOf: [{ const: 'sail', description: 'By wind.' }] },
  };
  const ship = { ...spec, components: { schemas: { Ship: { type: 'object', properties } } } };
  const site = await build(
    projectOf(
      { 'ships.mdx': '---\nopenapi: GET /ships\n---\n', 'api.json': JSON.stringify(ship) },
      { api: { openapi: 'api.json' } },
    ),
  );
  const text = site
    .read('ships/index.html')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/kind enum\S+ Always ship size/);
  expect(text).toContain('Allowed values small large');
  expect(text).toContain('By wind.');
});

async function bodyText(schema: object, schemas: object = {}) {
  const content = { 'application/json': { schema } };
  const post = { requestBody: { content }, responses: {} };
  const site = await build(
    projectOf(
      {
        'ships.mdx': '---\nopenapi: POST /ships\n---\n',
        'api.json': JSON.stringify({
          ...spec,
          paths: { '/ships': { post } },
          components: { schemas },
        }),
      },
      { api: { openapi: 'api.json' } },
    ),
  );
  const [, body] = /(<section[^>]*>\s*<h2[^>]* id="body".*?<\/section>)/s.exec(
    site.read('ships/index.html'),
  )!;
  return body!;
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('few allowed values stand beside the name, many or described ones below it', async () => {
  const of = (...values: string[]) => ({ type: 'string', enum: values });
  const html = await bodyText({
    type: 'object',
    properties: {
      size: of('small', 'large'),
      many: of('a', 'b', 'c', 'd', 'e', 'f'),
      long: of('x'.repeat(30), 'y'.repeat(30)),
    },
  });
  expect(html.match(/class="oct-enum"/g)).toHaveLength(2);
  expect(plain(html)).toContain('Allowed values small large many');
});

test('what is said of the entries of a list is there', async () => {
  const Mast = { type: 'object', description: 'It bears sails.', properties: { height: {} } };
  const masts = { type: 'array', items: { $ref: '#/components/schemas/Mast' } };
  const properties = { masts, others: { ...masts, description: 'Those in store.' } };
  const html = await bodyText({ type: 'object', properties }, { Mast });
  expect(plain(html)).toMatch(/ masts Mast\[\] It bears sails\./);
  expect(plain(html)).toMatch(/ others Mast\[\] Those in store\. It bears sails\./);
});

test('that a body has no other fields is said below them', async () => {
  const html = await bodyText({
    type: 'object',
    additionalProperties: false,
    properties: { a: { type: 'string' }, b: { type: 'string' } },
  });
  expect(plain(html)).toMatch(/ b string additionalProperties false $/);
});

test('a body that is a choice does not name the options twice', async () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const object = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const schemas = { Sail: object('mast'), Steam: object('boiler') };
  const both = await bodyText({ oneOf: [ref('Sail'), ref('Steam')] }, schemas);
  expect(plain(both)).not.toContain('Sail | Steam');
  const orNone = await bodyText({ anyOf: [ref('Sail'), { type: 'null' }] }, schemas);
  expect(plain(orNone)).toContain('Sail | null');
});

test('of many options, or options with values, none is named twice either', async () => {
  const names = ['A1', 'A2', 'A3', 'A4', 'A5'];
  const ref = (name: string) => `#/components/schemas/${name}`;
  const properties = { kind: { type: 'string' } };
  const schemas = Object.fromEntries(names.map((name) => [name, { type: 'object', properties }]));
  const mapping = Object.fromEntries(names.map((name) => [name.toLowerCase(), ref(name)]));
  const oneOf = names.map((name) => ({ $ref: ref(name) }));
  const html = await bodyText({ oneOf, discriminator: { propertyName: 'kind', mapping } }, schemas);
  expect(plain(html)).not.toContain('A1 | A2');
  expect(plain(html)).not.toMatch(/A1 kind/);
  expect(plain(html).match(/A1 \(a1\)/g)).toHaveLength(1);
});

test('a type of which nothing is said stands among those of which something is', async () => {
  const text = { schema: { type: 'string' } };
  const content = { 'application/json': { schema: { type: 'integer' } }, 'text/a': text };
  const post = { requestBody: { content: { ...content, 'text/plain': {} } }, responses: {} };
  const site = await build(
    projectOf(
      {
        'ships.mdx': '---\nopenapi: POST /ships\n---\n',
        'api.json': JSON.stringify({ ...spec, paths: { '/ships': { post } } }),
      },
      { api: { openapi: 'api.json' } },
    ),
  );
  expect(site.read('ships/index.html')).toContain('value="text/plain"');
});

test('of very many allowed values the first are seen, and the rest when asked for', async () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
  const of = (count: number) => ({ type: 'string', enum: values(count) });
  const html = await bodyText({ type: 'object', properties: { all: of(50), many: of(300) } });
  const [fold, ...others] = html.match(/<details class="oct-enum-rest">.*?<\/details>/gs)!;
  expect(others).toEqual([]);
  expect(plain(fold!)).toContain('Show more 260 Show less v40');
  expect(plain(fold!)).toContain('v299');
});

test('the only option of what is called by it has no button that says so again', async () => {
  const html = await bodyText({
    type: 'object',
    properties: {
      no: { not: { type: 'string', pattern: 'x' } },
      one: { oneOf: [{ title: 'Sail', type: 'object', properties: { mast: { type: 'string' } } }] },
    },
  });
  expect(html.match(/oct-choice-said/g)).toHaveLength(1);
});
