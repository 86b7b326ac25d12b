import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const flow = {
  tokenUrl: 'https://example.com/token',
  scopes: { read: 'Reads.', write: 'Writes.' },
};
const ship = { type: 'object', properties: { name: { type: 'string' } } };
const place = { description: 'A place.', properties: { name: { type: 'string' } } };
const placeOnly = { 'application/json': { schema: place } };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  paths: {
    '/ships': {
      get: {
        operationId: 'ships',
        security: [{ login: ['read'], key: [] }, { key: [] }],
        responses: {
          200: {
            description: 'Done.',
            headers: { 'X-Rate': { schema: { type: 'integer' } } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
          },
        },
      },
      post: {
        operationId: 'add',
        security: [{ login: ['write'] }],
        requestBody: { description: 'A place.', content: placeOnly },
        responses: { 200: { description: 'A place.', content: placeOnly } },
      },
    },
  },
  components: {
    schemas: { Ship: ship },
    securitySchemes: {
      login: { type: 'oauth2', flows: { clientCredentials: flow } },
      key: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Yours.' },
    },
  },
};

/** Gives the Markdown of a page by the end of its route. */
async function pages() {
  const root = projectOf({
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': JSON.stringify(spec),
  });
  const site = await build(root);
  return (name: string) => site.read(site.files().find((file) => file.endsWith(`${name}.md`))!);
}

test('ways to authenticate stand below each other with what belongs to each', async () => {
  const page = await pages();
  const lines = page('get-ships')
    .match(/- One of:[\s\S]*?\n\n/)?.[0]
    .replaceAll(/: .*$/gm, '');
  expect(lines?.trimEnd().split('\n')).toEqual([
    '- One of:',
    '  - **login + key**',
    '    - `Authorization` login header (OAuth 2.0, required)',
    '      - Client credentials; Token URL',
    '        - `read` (required)',
    '    - `X-Key` key header (API key, required)',
    '  - **key**',
    '    - `X-Key` header (API key, required)',
  ]);
});

test('the only way has the scopes that it needs', async () => {
  const page = await pages();
  expect(page('post-ships')).toContain('\n  - Client credentials; Token URL');
  expect(page('post-ships')).toContain('\n    - `write` (required): Writes.');
});

test('a response has the name of its schema, and headers apart from its body', async () => {
  const page = await pages();
  expect(page('get-ships')).toContain('Body:\n\n- `Ship`\n- `name` (string)');
});

test('what is said of a body or response is not said again of its schema', async () => {
  const page = await pages();
  expect(
    page('post-ships')
      .split('## OpenAPI')[0]
      ?.match(/A place\./g),
  ).toHaveLength(2);
});
