import { expect, it } from 'vitest';
import { loadSpec } from '../../src/openapi/read-spec.ts';
import { document, ok } from './spec.ts';

/** What is found, each as its code, its line and its message. */
async function lint(value: object): Promise<string[]> {
  const text = JSON.stringify(value, null, 1);
  const { lint } = await loadSpec('api.json', { root: '/', read: () => text, validate: false });
  const lines = text.split('\n');
  return lint!().map(({ code, message, location }) => {
    const line = lines[location!.line - 1]!.trim();
    return `${code} ${line}: ${message}`;
  });
}

const json = (content: object) => ({ content: { 'application/json': content } });
const pet = {
  type: 'object',
  required: ['id', 'name', 'secret'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2 },
    secret: { type: 'string', writeOnly: true },
    color: { enum: ['brown', 'black'] },
  },
  additionalProperties: false,
};
const ref = { $ref: '#/components/schemas/Pet' };

it('finds operations without a summary, unless their title is elsewhere', async () => {
  const titled = { ...ok, 'x-mint': { metadata: { title: 'Pets' } } };
  const paths = { '/a': { get: ok, put: { summary: 'Put', ...ok }, post: titled } };
  expect(await lint(document({ paths, webhooks: { born: { post: ok } } }))).toEqual([
    'openapi/no-summary "get": {: `GET /a` has no `summary`.',
    'openapi/no-summary "post": {: `webhook born` has no `summary`.',
  ]);
});

it('finds examples that are not what their schemas describe, at their places', async () => {
  const post = {
    summary: 'Add',
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' }, example: 'ten' }],
    requestBody: json({ schema: ref, example: { name: 'Rex', secret: 'x' } }),
    responses: {
      201: {
        description: 'Fine',
        ...json({
          schema: ref,
          examples: {
            right: { value: { id: 1, name: 'Rex' } },
            short: { value: { id: 1, name: 'R', size: 3 } },
          },
        }),
      },
    },
  };
  const components = { schemas: { Pet: { ...pet, example: { name: 'Rex', color: 'red' } } } };
  expect(await lint(document({ paths: { '/a': { post } }, components }))).toEqual([
    'openapi/wrong-example "example": "ten": This example does not match its schema: the value is not of type integer.',
    'openapi/wrong-example "short": {: This example does not match its schema: the length of `name` is not ≥ 2 (and 1 more).',
    'openapi/wrong-example "example": {: This example does not match its schema: `color` is none of "brown", "black".',
  ]);
});

it('does not take the properties `schema`, `example` and `examples` of data for keywords', async () => {
  const schema = {
    properties: { schema: { type: 'integer' }, example: { type: 'string' }, examples: {} },
    example: { schema: 1, example: 'a', examples: ['x'] },
  };
  const get = { summary: 'Get', responses: { 200: { description: 'Fine', ...json({ schema }) } } };
  const xml = { content: { 'application/xml': { schema: ref, example: '<pet/>' } } };
  const post = { summary: 'Add', requestBody: xml, ...ok };
  const components = { schemas: { Pet: pet } };
  expect(await lint(document({ paths: { '/a': { get, post } }, components }))).toEqual([]);
});

it('finds components that nothing refers to but themselves', async () => {
  const schemas = {
    Used: { properties: { inner: { $ref: '#/components/schemas/With~1slash/properties/a' } } },
    'With/slash': { properties: { a: {} } },
    Loop: { properties: { next: { $ref: '#/components/schemas/Loop' } } },
    Animal: { discriminator: { propertyName: 'kind', mapping: { cat: 'Cat' } } },
    Cat: {},
    Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
  };
  const schema = {
    anyOf: ['Used', 'Animal'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  };
  const get = {
    summary: 'Get',
    security: [{ key: [] }],
    responses: { 200: { description: 'Fine', ...json({ schema }) } },
  };
  const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
  const components = {
    schemas,
    parameters: { limit: { name: 'limit', in: 'query', schema: {} } },
    securitySchemes: { key, old: key },
  };
  const found = await lint(document({ paths: { '/a': { get } }, components }));
  expect(found.map((line) => line.replace(/:.*:/, ''))).toEqual([
    'openapi/unused "Loop" Nothing refers to `Loop` in `components.schemas`.',
    'openapi/unused "limit" Nothing refers to `limit` in `components.parameters`.',
    'openapi/unused "old" Nothing refers to `old` in `components.securitySchemes`.',
  ]);
});
