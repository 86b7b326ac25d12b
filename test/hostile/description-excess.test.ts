import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../build/site.ts';

const ok = { 200: { description: 'Fine' } };

test('says of which operation and which schema a description is shown as text', async () => {
  const spec = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: {
      '/deep': { get: { description: `${'> '.repeat(80)}end`, responses: ok } },
      '/many': { get: { description: '*a '.repeat(2000), responses: ok } },
      '/tags': { get: { description: '<b>'.repeat(200), responses: ok } },
      '/fine': { get: { description: '> > *quoted* <b>bold</b>', responses: ok } },
    },
    components: {
      schemas: { Pet: { type: 'object', description: `${'- '.repeat(80)}end` } },
    },
  };
  const text = JSON.stringify(spec, null, 1);
  const root = projectOf({
    'docs.json': docsJson(
      { pages: ['index', 'pet', ...Object.keys(spec.paths).map((path) => `GET ${path}`)] },
      { api: { openapi: 'api.json' } },
    ),
    'index.mdx': 'Text\n',
    'pet.mdx': '---\nopenapi-schema: Pet\n---\n',
    'api.json': text,
  });
  const { result } = await build(root);
  const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
  const found = result.diagnostics
    .filter(({ code }) => code.startsWith('content/'))
    .map(({ code, location }) => [code, location?.file, location?.line]);
  const at = (path: string) => lineOf(`"${path}"`) + 1;
  expect(found.sort()).toEqual(
    [
      ['content/too-deep', 'api.json', at('/deep')],
      ['content/too-many-signs', 'api.json', at('/many')],
      ['content/too-deep', 'api.json', at('/tags')],
      ['content/too-deep', 'api.json', lineOf('"Pet"')],
    ].sort(),
  );
});
