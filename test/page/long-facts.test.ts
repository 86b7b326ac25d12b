import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const example = 'https://orders.example.com/called/when/it/is/ready';
const properties = {
  labels: { type: 'object', minProperties: 1, maxProperties: 20 },
  notify: { type: 'string', examples: [example] },
};
const content = { 'application/json': { schema: { type: 'object', properties } } };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: { '/orders': { post: { requestBody: { content }, responses: { 200: {} } } } },
};

test('only a fact that would take a line of its own may be cut on a narrow screen', async () => {
  const root = projectOf({
    'docs.json': docsJson({ pages: ['POST /orders'] }, { api: { openapi: 'api.json' } }),
    'api.json': JSON.stringify(spec),
  });
  const site = await build(root);
  const page = site.files().find((file) => file.endsWith('orders/index.html'))!;
  const facts = site.read(page).match(/oct-field-fact[^"]*"><span[^>]*>[^<]*<\/span> <code>[^<]*/g);
  expect(facts?.map((fact) => [fact.includes('oct-fact-long'), fact.split('<code>')[1]])).toEqual([
    [false, '1 – 20'],
    [true, example],
  ]);
});
