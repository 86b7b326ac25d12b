import { expect, test } from 'vitest';
import { sectionOutline } from '../../src/reference/outline.ts';
import type { CallbackView, ResponseView } from '../../src/reference/view/view.ts';
import { build, docsJson, projectOf } from '../build/site.ts';

const docs = (name: string) => ({
  url: `https://example.com/${name}`,
  description: `About ${name} [here]`,
});
const ok = { description: 'Done.' };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Harbour', version: '1' },
  tags: [{ name: 'big_*ships* <b>', externalDocs: docs('tag') }, { name: 'other' }],
  paths: {
    '/ships': {
      post: {
        operationId: 'addShip',
        summary: 'Add a ship',
        tags: ['big_*ships* <b>'],
        externalDocs: docs('operation'),
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  decks: { type: 'array', items: { type: 'string' }, externalDocs: docs('field') },
                  size: {
                    type: 'object',
                    properties: { x: {}, y: {} },
                    externalDocs: { url: 'javascript:alert(1)' },
                  },
                  plain: { type: 'array', items: { type: 'string' } },
                },
              },
              encoding: {
                decks: { style: 'pipeDelimited', explode: false },
                size: { style: 'deepObject' },
              },
            },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { cargo: { type: 'array', items: { type: 'object' } } },
              },
              encoding: {
                cargo: {
                  contentType: 'multipart/mixed',
                  itemEncoding: { contentType: 'application/vnd.cargo+json' },
                  headers: {
                    'X-Seal': {
                      required: true,
                      description: 'Of the customs.',
                      schema: { type: 'string', minLength: 4 },
                    },
                  },
                },
              },
            },
          },
        },
        responses: {
          201: {
            ...ok,
            links: {
              again: { operationId: 'addShip', server: { url: 'https://two.example.com' } },
            },
          },
        },
        callbacks: {
          arrived: {
            '{$request.body#/url}': {
              post: { externalDocs: docs('callback'), responses: { 200: ok } },
            },
          },
        },
      },
    },
  },
};

async function page() {
  const root = projectOf({
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json' }] }),
    'api.json': JSON.stringify(spec),
  });
  const site = await build(root);
  const [file] = site.files().filter((name) => name.endsWith('add-a-ship.md'));
  const markdown = site.read(file!);
  return { html: site.read(file!.replace('.md', '/index.html')), markdown };
}

test('further documentation of an operation, its tags, its callbacks and its fields', async () => {
  const { html, markdown } = await page();
  for (const name of ['operation', 'tag', 'callback', 'field']) {
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="https://example.com/${name}"[^>]*>About ${name} \\[here`),
    );
    expect(markdown).toContain(`](https://example.com/${name})`);
  }
});

test('the name of a tag as it is, and no link that runs code', async () => {
  const { html } = await page();
  expect(html).toContain('big_*ships* &lt;b>: <a');
  expect(html).not.toContain('href="javascript');
});

test('an operationId', async () => {
  const { html, markdown } = await page();
  expect(html).toMatch(/operationId<\/span> <code>addShip<\/code>/);
  expect(markdown).toContain('operationId: `addShip`');
});

test('how lists and objects of a form are written, where the specification says it', async () => {
  const { html } = await page();
  expect(html).toContain('<code>decks&#x3D;a|b</code>');
  expect(html).toContain('<code>size[x]&#x3D;1&amp;size[y]&#x3D;2</code>');
  expect(html).not.toContain('<code>plain&#x3D;');
});

test('the headers of a part of a form, with all that is said of them', async () => {
  const { html, markdown } = await page();
  expect(markdown).toMatch(
    /- `Headers` \(object\)\n +- `X-Seal` \(string, required\): Of the customs\.; .*4/,
  );
  expect(html).toContain('<p>Of the customs.</p>');
});

test('callbacks and links of responses, in the outline too', async () => {
  const { html, markdown } = await page();
  expect(html).toMatch(/Base URL<\/span> <code>https:\/\/two\.example\.com/);
  expect(markdown).toContain('- again: `POST /ships`; Base URL: `https://two.example.com`');
  for (const id of ['callback-arrived-post', 'response-201-links']) {
    expect(html).toContain(` id="${id}"`);
  }
  const section = { id: 'a', title: 'A', fields: [] };
  const callback = { id: 'c', name: 'arrived' } as CallbackView;
  const response = { status: '201', linksId: 'l' } as ResponseView;
  const entries = sectionOutline(
    { ...section, callbacks: [callback], responses: [response] },
    () => 'Links',
  );
  expect(entries).toEqual([
    { id: 'a', title: 'A', depth: 2 },
    { id: 'c', title: 'arrived', depth: 3 },
    { id: 'l', title: '201 Links', depth: 3 },
  ]);
});

test('how parts of a part are sent', async () => {
  const { html, markdown } = await page();
  expect(html).toMatch(/itemEncoding<\/span> <code>application\/vnd\.cargo\+json/);
  expect(markdown).toContain('`application/vnd.cargo+json`');
});
