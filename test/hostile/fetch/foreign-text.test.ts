import { expect, test } from 'vitest';
import { build, docsJson, projectOf } from '../../build/site.ts';
import { listen, ownMachine } from './host.ts';

const content = `Shown.

<script>document.title = 'SECRET'</script>

<img src="https://a.example/x.png" onerror="SECRET()" />

<div onclick="SECRET()">Click</div>

<a href="javascript:SECRET()">Link</a>

## Part
`;
const operation = {
  summary: 'Ships',
  responses: { 200: { description: 'Fine' } },
  'x-mint': { content },
};
const specWith = (item: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Ships', version: '1' },
    paths: { '/ships': item },
  });

/** What stands where the own text of the page of an operation is. */
async function pageOf(openapi: string, files: Record<string, string> = {}): Promise<string> {
  const root = projectOf({
    'index.mdx': '# Hi\n',
    ...files,
    'docs.json': docsJson({ groups: [{ group: 'API', openapi, pages: ['index', 'GET /ships'] }] }),
  });
  const site = await build(root, { privateNetwork: ownMachine });
  const file = site.files().find((one) => /ships\/index\.html$/.test(one));
  return site.read(file!);
}

function expectSafe(html: string): void {
  expect(html).toContain('Shown.');
  expect(html).toContain('id="part"');
  expect(html).not.toContain('SECRET');
  expect(html).not.toContain('unsafe-hashes');
}

test('no script of a specification on another host runs on the site', async () => {
  const { origin } = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(specWith({ get: operation }));
  });
  expectSafe(await pageOf(`${origin}/api.json`));
});

test('nor does one of a part that a specification of the project refers to', async () => {
  const { origin } = await listen((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ get: operation }));
  });
  expectSafe(await pageOf('api.json', { 'api.json': specWith({ $ref: `${origin}/ships.json` }) }));
});

test('what the project itself says is its own code', async () => {
  const html = await pageOf('api.json', { 'api.json': specWith({ get: operation }) });
  expect(html).toContain('onclick="SECRET()"');
});
