import { expect } from 'vitest';
import { type BuiltSite, build, docsJson, projectOf } from '../build/site.ts';

export const levels = 30;
const ref = (level: number) => ({ $ref: `#/components/schemas/S${level}` });

interface Parts {
  components?: object;
  operation?: object;
}

export function document(schemas: object, { components = {}, operation = {} }: Parts = {}): string {
  const json = { content: { 'application/json': { schema: ref(0) } } };
  const responses = { 200: { description: 'Fine', ...json } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '/x': { post: { summary: 'Send', requestBody: json, responses, ...operation } } },
    components: { schemas, ...components },
  });
}

/** A schema for each level, made of the next one; the last one has a field. */
function chain(schema: (next: number) => object, count = levels): object {
  const last = { type: 'object', properties: { leaf: { type: 'string' } } };
  return Object.fromEntries(
    Array.from({ length: count + 1 }, (_, i) => [`S${i}`, i === count ? last : schema(i + 1)]),
  );
}

const twice = (next: number) => [ref(next), ref(next)];
const named = (count: number, schema: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, schema]));
export const words = (count: number) => Array.from({ length: count }, (_, i) => `value${i}`);

export const specs: Record<string, string> = {
  properties: document(
    chain((next) => ({ required: ['b', 'c'], properties: { b: ref(next), c: ref(next) } })),
  ),
  allOf: document(chain((next) => ({ allOf: twice(next) }))),
  oneOf: document(chain((next) => ({ oneOf: twice(next) }))),
  'anyOf in allOf': document(
    chain((next) => ({ allOf: [ref(next), { anyOf: twice(next) }, { not: ref(next) }] })),
  ),
  conditions: document(
    chain((next) =>
      Object.fromEntries(['if', 'then', 'else', 'not'].map((key) => [key, ref(next)])),
    ),
  ),
  tuples: document(chain((next) => ({ type: 'array', prefixItems: twice(next) }))),
  lists: document(chain((next) => ({ type: 'array', minItems: 2, items: ref(next) }))),
  maps: document(
    chain((next) => ({
      properties: { a: ref(next) },
      additionalProperties: ref(next),
      patternProperties: { '^x': ref(next) },
    })),
  ),
  'dependent schemas': document(
    chain((next) => ({ dependentSchemas: { a: ref(next), b: ref(next) } })),
  ),
  cycles: document(
    chain((next) => ({
      properties: Object.fromEntries(
        Array.from({ length: 6 }, (_, i) => [`p${i}`, ref((next + i) % levels)]),
      ),
    })),
  ),
  'schemas without a name': document(
    { S0: { $ref: '#/components/x-parts/0' } },
    {
      components: {
        'x-parts': Array.from({ length: levels }, (_, i) => {
          const part = { $ref: `#/components/x-parts/${i + 1}` };
          return i === levels - 1 ? { type: 'string' } : { properties: { b: part, c: part } };
        }),
      },
    },
  ),
  'wide schemas': document({
    S0: { required: Object.keys(named(300, {})), properties: named(300, ref(1)) },
    S1: { required: Object.keys(named(300, {})), properties: named(300, ref(2)) },
    S2: { properties: named(300, { type: 'string' }) },
  }),
  'a long description, used again and again': document({
    S0: { properties: named(500, ref(1)) },
    S1: { type: 'string', description: 'word '.repeat(20_000) },
  }),
  'a long example, used again and again': document({
    S0: { properties: named(300, ref(1)) },
    S1: { type: 'array', example: words(10_000) },
  }),
  'examples of examples': document(
    { S0: { type: 'object' } },
    {
      components: {
        examples: Object.fromEntries(
          Array.from({ length: levels }, (_, i) => {
            const next = { $ref: `#/components/examples/E${i + 1}` };
            return [`E${i}`, i === levels - 1 ? { value: 1 } : { value: [next, next] }];
          }),
        ),
      },
      operation: {
        requestBody: {
          content: {
            'application/json': { examples: { a: { $ref: '#/components/examples/E0' } } },
          },
        },
      },
    },
  ),
  'many responses': document(
    chain((next) => ({ properties: { b: ref(next), c: ref(next) } })),
    {
      operation: {
        responses: Object.fromEntries(
          Array.from({ length: 300 }, (_, i) => [
            200 + i,
            { description: 'Fine', content: { 'application/json': { schema: ref(0) } } },
          ]),
        ),
      },
    },
  ),
};

/** Files of a site with one page beside the endpoint's; all that the specification makes is in them. */
export async function siteOf(spec: string): Promise<BuiltSite> {
  const navigation = {
    groups: [
      { group: 'A', pages: ['index'] },
      { group: 'B', openapi: 'a.json' },
    ],
  };
  return build(
    projectOf({ 'docs.json': docsJson(navigation), 'index.mdx': '# Hi\n', 'a.json': spec }),
  );
}

export function bytesOf(site: BuiltSite): number {
  return site
    .files()
    .filter((file) => /\.(?:html|md|txt|json|js)$/.test(file) && !file.startsWith('_octavo/theme'))
    .reduce((sum, file) => sum + site.read(file).length, 0);
}

/** The site is there, and its size is bounded. */
export async function expectBounded(spec: string): Promise<void> {
  const site = await siteOf(spec);
  expect(site.codes).not.toContain('build/failed');
  expect(site.codes).not.toContain('page/failed');
  expect(site.read('index.html')).toContain('Hi');
  expect(bytesOf(site)).toBeLessThan(20_000_000 + 20 * spec.length);
}
