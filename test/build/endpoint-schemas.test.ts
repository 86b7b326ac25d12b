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
