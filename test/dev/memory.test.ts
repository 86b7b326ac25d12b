import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wordsInMemory } from '../../src/incremental/related-words.ts';
import type { WebAnswer } from '../../src/openapi/document/web-documents.ts';
import type { WordsMemory } from '../../src/page/related-pages.ts';
import { createPageReader } from '../../src/project/pages/read-page.ts';
import { openDevSite } from '../../src/watch/dev-site.ts';
import { createSourceMemory } from '../../src/watch/source-cache.ts';
import { createWebMemory } from '../../src/watch/web-memory.ts';
import { docsJson, projectOf, writeFiles } from '../build/site.ts';
import { openDev, until } from './site.ts';

const page = (title: string, body = 'Text.') => `---\ntitle: "${title}"\n---\n\n${body}\n`;

test('which files a page names is read again only when the page or those files have changed', async () => {
  const root = projectOf({ 'a.mdx': page('A', '[x](/x.csv)'), 'x.csv': '1', 'y.csv': '2' });
  const memory = createSourceMemory(createPageReader());
  const those = { optional: ['x.csv'], address: {} };
  const named = () => memory.searchNames(those)(root, 'a.mdx');
  expect(await named()).toEqual(['x.csv']);
  writeFiles(root, { 'a.mdx': page('A', '[y](/y.csv)') });
  expect(await named()).toEqual(['x.csv']);
  memory.forget(['a.mdx']);
  expect(await named()).toEqual([]);
  expect(
    await memory.searchNames({ ...those, optional: ['x.csv', 'y.csv'] })(root, 'a.mdx'),
  ).toEqual(['y.csv']);
});

test('a specification is read again only when what it was read from has changed', async () => {
  const memory = createSourceMemory(createPageReader());
  let loads = 0;
  const load = async (_: string, context: { read(file: string): string | undefined }) => {
    loads++;
    context.read('api.json');
    return { outline: { readable: true } as never };
  };
  const context = { root: '/', read: () => '{}' };
  const loaded = await memory.loadSpec('api.json', context, load);
  expect(await memory.loadSpec('api.json', { ...context }, load)).toBe(loaded);
  memory.forget(['other.json']);
  expect(await memory.loadSpec('api.json', context, load)).toBe(loaded);
  memory.forget(['api.json']);
  expect(await memory.loadSpec('api.json', context, load)).not.toBe(loaded);
  await memory.loadSpec('api.json', { ...context, validate: false }, load);
  expect(loads).toBe(3);
});

test('a specification is read again when one of its overlays was edited, in the project or elsewhere', async () => {
  const memory = createSourceMemory(createPageReader());
  const load = async () => ({ outline: { readable: true } as never });
  const url = 'https://a.test/o.yaml';
  const overlays = ['o.yaml', url].map((name) => ({ name, value: {}, locate: () => at }));
  const at = { file: 'o.yaml', line: 1, column: 1 };
  const sent = (text: string) => ({
    read: async () => ({ text, isTyped: true }),
    answers: async () => new Map(),
  });
  const context = { root: '/', read: () => '{}', overlays, web: sent('a') };
  const first = await memory.loadSpec('api.json', context, load);
  expect(await memory.loadSpec('api.json', { ...context, web: sent('a') }, load)).toBe(first);
  // Lines that move change where its problems are, whatever it says.
  memory.forget(['o.yaml']);
  const second = await memory.loadSpec('api.json', context, load);
  expect(second).not.toBe(first);
  const third = await memory.loadSpec('api.json', { ...context, web: sent('b') }, load);
  expect(third).not.toBe(second);
  const only = { ...context, web: sent('b'), overlays: overlays.slice(1) };
  expect(await memory.loadSpec('api.json', only, load)).not.toBe(third);
});

test('a file that a page names is there, and no longer when no page names it', async () => {
  const root = projectOf({
    'index.mdx': page('Home', '[Data](/data.custom)'),
    'a.mdx': page('A'),
    'data.custom': '1',
  });
  const dev = await openDev(root);
  expect(await dev.status('/data.custom')).toBe(200);
  writeFiles(root, { 'a.mdx': page('Another title') });
  await dev.shows('/', 'Another title');
  expect(await dev.status('/data.custom')).toBe(200);
  writeFiles(root, { 'index.mdx': page('Home', 'None.') });
  await until(async () => (await dev.status('/data.custom')) === 404, 'the file to be gone');
  writeFiles(root, { 'a.mdx': page('A', '[Data](/data.custom)') });
  await until(async () => (await dev.status('/data.custom')) === 200, 'the file to be back');
});

test('a host that sends a specification is asked again when docs.json is saved, not before', async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked++;
    const paths = {
      '/a': { get: { summary: `Version ${asked}`, responses: { 200: { description: 'Fine' } } } },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const openapi = `http://127.0.0.1:${port}/api.json`;
  const config = (more = {}) =>
    docsJson(
      {
        groups: [
          { group: 'G', pages: ['index'] },
          { group: 'Api', openapi },
        ],
      },
      more,
    );
  const root = projectOf({ 'index.mdx': page('Home'), 'docs.json': config() });
  // A file that is as young as the start counts as changed.
  await new Promise((resolve) => setTimeout(resolve, 30));
  const site = await openDevSite({
    root,
    out: join(root, 'dist'),
    urls: {},
    includeRestricted: false,
    privateNetwork: { all: true, hosts: [] },
  });
  onTestFinished(() => site.close());
  const get = async () => (await site.handler(new Request('http://localhost/'))).text();
  expect(await get()).toContain('Version 1');
  await site.watching;
  writeFiles(root, { 'index.mdx': page('Other title') });
  await until(async () => (await get()).includes('Other title'), 'the other title');
  expect(await get()).toContain('Version 1');
  writeFiles(root, { 'docs.json': config({ name: 'Saved' }) });
  await until(async () => (await get()).includes('Version 2'), 'the specification of now');
  expect(asked).toBe(2);
});

test('a host that did not answer is asked again after a minute', () => {
  let time = 0;
  const memory = createWebMemory(() => time);
  const failure = { kind: 'unreachable', detail: 'no answer' } as const;
  memory.keep(
    new Map<string, WebAnswer>([
      ['https://a.test', failure],
      ['https://b.test', { text: '{}', isTyped: true }],
    ]),
  );
  time = 59_000;
  memory.keep(memory.answers());
  expect([...memory.answers().keys()]).toEqual(['https://a.test', 'https://b.test']);
  time = 61_000;
  expect([...memory.answers().keys()]).toEqual(['https://b.test']);
});

test('words of titles reach the cache when they are kept', () => {
  const group = 'en';
  const stored: WordsMemory = wordsInMemory();
  stored.setWords(group, new Map([['old', { stems: 'old', weights: [1] }]]));
  const memory = wordsInMemory(stored);
  expect([...memory.words(group)!.keys()]).toEqual(['old']);
  memory.setWords(group, new Map([['new', { stems: 'new', weights: [1] }]]));
  expect([...memory.words(group)!.keys()]).toEqual(['new']);
  expect([...stored.words(group)!.keys()]).toEqual(['old']);
  memory.keep();
  expect([...stored.words(group)!.keys()]).toEqual(['new']);
});
