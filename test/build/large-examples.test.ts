import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { largeExamplesSpec, points, route } from '../openapi/large-examples.ts';
import { document } from '../openapi/spec.ts';
import { build, projectOf } from './site.ts';

const projectWith = (spec: object, more: object = {}) =>
  projectOf(
    { 'api.json': JSON.stringify(spec) },
    { navigation: { groups: [{ group: 'API', openapi: 'api.json' }] }, ...more },
  );
const page = 'api-reference/find-a-route/index.html';

/** The code of each file that a page leaves to later, without markup. */
function codeOf(html: string, out: string): string[] {
  const files = [...html.matchAll(/<div class="code-block[^>]* data-oct-parts="([^"]*)"/g)];
  return files.map(([, file = '']) => {
    const parts: Record<string, string> = {};
    const octavo = { provide: (_: string, value: object) => Object.assign(parts, value) };
    const script = readFileSync(join(out, '_octavo', file.split('/').at(-1)!), 'utf8');
    runInNewContext(script, { octavo });
    return parts['0.0']!.replaceAll(/<[^>]*>/g, '').replaceAll('&quot;', '"');
  });
}

it('leaves large examples of requests and responses to later', async () => {
  const { out, read, codes } = await build(projectWith(largeExamplesSpec()), { print: true });
  expect(codes).toEqual([]);
  const html = read(page);
  expect(gzipSync(html).length).toBeLessThan(60_000);
  const later = codeOf(html, out);
  for (const name of ['Coast', 'Hills', 'Desert', 'Walk', 'Ride']) {
    expect([html, ...later].some((code) => code.includes(`The end of ${name}`))).toBe(true);
  }
  // Small ones are there, and those that are seen first begin at once.
  expect(html.includes('There is no way.')).toBe(true);
  expect(html.includes('Step 1 of Walk')).toBe(true);
  expect(html.includes('Step 1 of Coast')).toBe(true);
  for (const name of ['Coast', 'Hills', 'Desert']) {
    expect(html.includes(`The end of ${name}`)).toBe(false);
  }
  // All of it is on a page for readers without scripts, and in a book.
  const whole = read(`_octavo/whole/${page}`);
  for (const text of ['The end of Coast', 'The end of Desert', 'The end of Ride']) {
    expect(whole.includes(text)).toBe(true);
    expect(read('print/index.html').includes(text)).toBe(true);
  }
  expect(whole.includes('data-oct-part')).toBe(false);
  expect(html.includes(`href="/_octavo/whole/api-reference/find-a-route#response-example"`)).toBe(
    true,
  );
});

it('leaves the rest of a large example to later that is alone', async () => {
  const { out, read, files } = await build(projectWith(largeExamplesSpec()));
  const html = read('api-reference/read-a-route/index.html');
  expect(gzipSync(html).length).toBeLessThan(60_000);
  expect(html.includes('Step 1 of Coast')).toBe(true);
  expect(codeOf(html, out)).toEqual([JSON.stringify(route('Coast', 7), null, 2)]);
  // A page of ordinary size is as it was.
  expect(read('api-reference/rename-a-route/index.html').includes('data-oct-part')).toBe(false);
  expect(files().includes('_octavo/whole/api-reference/rename-a-route/index.html')).toBe(false);
});

it('begins with a part of a line that is too long itself', async () => {
  const text = `${'ü🙂'.repeat(200_000)}end`;
  const example = { type: 'object', example: { text } };
  const content = { 'application/json': { schema: example } };
  const get = { summary: 'Read', responses: { 200: { description: 'Read', content } } };
  const { out, read } = await build(projectWith(document({ paths: { '/texts': { get } } })));
  const html = read('api-reference/read/index.html');
  expect(gzipSync(html).length).toBeLessThan(60_000);
  expect(html.includes('ü🙂ü')).toBe(true);
  expect(html.includes('\ufffd')).toBe(false);
  expect(codeOf(html, out)).toEqual([JSON.stringify({ text }, null, 2)]);
});

it('leaves to later what makes room, though the largest stays for its beginning', async () => {
  const json = (length: number) => ({
    description: 'Read',
    content: {
      'application/json': { schema: { type: 'object' }, example: { text: points(length, length) } },
    },
  });
  const errors = Array.from({ length: 16 }, (_, index) => [400 + index, json(7000 + index)]);
  const responses = { 200: json(7900), ...Object.fromEntries(errors) };
  const get = { summary: 'Read', responses };
  const { out, read } = await build(projectWith(document({ paths: { '/texts': { get } } })));
  const later = codeOf(read('api-reference/read/index.html'), out);
  expect(later.length).toBeGreaterThan(3);
  expect(later.every((code) => code.length < 7100)).toBe(true);
});

it('links relatively where all links are relative', async () => {
  const root = projectWith(largeExamplesSpec());
  const { read, has } = await build(root, { urls: { links: 'offline' } });
  const html = read(page);
  expect(html.includes(`href="../../_octavo/whole/${page}#response-example"`)).toBe(true);
  const [, file = ''] = /data-oct-parts="\.\.\/\.\.\/([^"]*)"/.exec(html)!;
  expect(has(file)).toBe(true);
  expect(read(`_octavo/whole/${page}`).includes('The end of Desert')).toBe(true);
});

it('leaves large examples of messages and the schema of a large model to later', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [
      `field_${index}`,
      { type: 'string', description: `What field ${index} of it says, in a sentence of its own.` },
    ]),
  );
  const messages = {
    Found: {
      payload: { type: 'object' },
      examples: [{ name: 'coast', payload: route('Coast', 7) }],
    },
  };
  const events = {
    asyncapi: '3.0.0',
    info: { title: 'Events', version: '1' },
    channels: { routes: { address: 'routes', messages } },
    operations: { hear: { action: 'receive', channel: { $ref: '#/channels/routes' } } },
  };
  const models = document({ components: { schemas: { Large: { type: 'object', properties } } } });
  const root = projectOf(
    {
      'events.json': JSON.stringify(events),
      'models.json': JSON.stringify(models),
      'large.mdx': '---\nopenapi-schema: Large\n---\n',
    },
    {
      navigation: {
        groups: [
          { group: 'Events', asyncapi: 'events.json' },
          { group: 'Models', openapi: 'models.json', pages: ['large'] },
        ],
      },
    },
  );
  const { out, read, files } = await build(root);
  const channel = files().find((file) => /^(?!_octavo).*routes.*\/index\.html$/.test(file))!;
  for (const file of [channel, 'large/index.html']) {
    expect(gzipSync(read(file)).length).toBeLessThan(60_000);
    expect(codeOf(read(file), out).length).toBeGreaterThan(0);
  }
});
