import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteHandler } from '../../src/site/handler.ts';

let root: string;
const files: Record<string, string> = {
  'index.html': 'home',
  'guides/start/index.html': 'start',
  'guides/start.md': '# start',
  'about.html': 'about',
  '404.html': 'nothing here',
  'upload~3a-file/index.html': 'upload',
  'img/a b.svg': '<svg/>',
  'data.bin': '0123456789',
  '.secret': 'x',
  '.well-known/x.json': '{}',
  '_octavo/style.0123abcd.css': 'a{}',
  _redirects: '/old /guides/start 301\n/blog/* /news/:splat 302\n/u/:id/x https://x.dev/:id 302\n',
  '.octavo-site': '{"generator":"octavo","base":"/","links":"absolute"}',
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'octavo-handler-'));
  for (const [path, body] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), body);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

const get = (path: string, init?: RequestInit, base = '/') =>
  siteHandler(root, base)(new Request(`http://host${path}`, init));

describe('a page', () => {
  test.each([
    ['/', 'home'],
    ['/guides/start', 'start'],
    ['/guides/start/', 'start'],
    ['/guides/start/index.html', 'start'],
    ['/about', 'about'],
    ['/about.html', 'about'],
    ['/upload:-file', 'upload'],
    ['/img/a%20b.svg', '<svg/>'],
    ['/.well-known/x.json', '{}'],
  ])('%s', async (path, body) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(body);
  });

  test.each([
    '/nothing',
    '/.secret',
    '/.octavo-site',
    '/guides',
    '/%2e%2e/x',
    '/a%2fb',
    '/%00',
    '/%ff',
  ])('%s is not found, by the site’s own page', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('nothing here');
  });

  test('has its type', async () => {
    const type = async (path: string) => (await get(path)).headers.get('content-type');
    expect(await type('/')).toBe('text/html; charset=utf-8');
    expect(await type('/guides/start.md')).toBe('text/markdown; charset=utf-8');
    expect(await type('/img/a%20b.svg')).toBe('image/svg+xml; charset=utf-8');
    expect(await type('/data.bin')).toBe('application/octet-stream');
  });
});

describe('a base', () => {
  test('stands before every path', async () => {
    expect(await (await get('/docs/guides/start', {}, '/docs')).text()).toBe('start');
    expect(await (await get('/docs', {}, '/docs')).text()).toBe('home');
    expect((await get('/guides/start', {}, '/docs')).status).toBe(404);
    expect((await get('/docsy', {}, '/docs')).status).toBe(404);
  });

  test('is where the root leads', async () => {
    expect((await get('/', {}, '/docs')).headers.get('location')).toBe('/docs/');
  });
});

describe('relative links', () => {
  beforeAll(() => writeFileSync(join(root, '.octavo-site'), '{"links":"relative"}'));
  afterAll(() => writeFileSync(join(root, '.octavo-site'), files['.octavo-site']!));

  test.each([
    ['/guides/start', '/guides/start/'],
    ['/about/', '/about'],
  ])('need the slash where it belongs: %s', async (path, to) => {
    const response = await get(`${path}?a=1`);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(`${to}?a=1`);
    expect((await get(to)).status).toBe(200);
  });
});

describe('a client that has it already', () => {
  test('gets 304', async () => {
    const etag = (await get('/about')).headers.get('etag')!;
    const response = await get('/about', { headers: { 'if-none-match': `"x", W/${etag}` } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  });

  test('keeps hashed files for good and asks again for pages', async () => {
    expect((await get('/_octavo/style.0123abcd.css')).headers.get('cache-control')).toContain(
      'immutable',
    );
    expect((await get('/about')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['pages=1-2', 200, '0123456789', null],
  ])('%s', async (range, status, body, contentRange) => {
    const response = await get('/data.bin', { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  test('do not apply to a file that has changed', async () => {
    const response = await get('/data.bin', {
      headers: { range: 'bytes=0-1', 'if-range': '"other"' },
    });
    expect(response.status).toBe(200);
  });
});

test('HEAD says the same without the body', async () => {
  const response = await get('/data.bin', { method: 'HEAD' });
  expect(response.headers.get('content-length')).toBe('10');
  expect(await response.text()).toBe('');
});

test('other methods are refused', async () => {
  expect((await get('/', { method: 'POST' })).status).toBe(405);
});

describe('_redirects', () => {
  test.each([
    ['/old', 301, '/guides/start'],
    ['/old/?q=1', 301, '/guides/start?q=1'],
    ['/blog/2024/x', 302, '/news/2024/x'],
    ['/blog', 302, '/news/'],
    ['/u/7/x', 302, 'https://x.dev/7'],
  ])('%s', async (path, status, location) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('location')).toBe(location);
  });
});

describe('agents', () => {
  const accept = (value: string) => get('/guides/start', { headers: { accept: value } });

  test.each([
    ['text/markdown', '# start'],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', '# start'],
    ['text/html, text/markdown;q=0.5', 'start'],
    ['text/markdown;q=0', 'start'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'start'],
    ['*/*', 'start'],
  ])('%s gets what it would rather have', async (value, body) => {
    const response = await accept(value);
    expect(await response.text()).toBe(body);
    expect(response.headers.get('vary')).toBe('Accept');
    const type = body.startsWith('#') ? 'text/markdown' : 'text/html';
    expect(response.headers.get('content-type')).toContain(type);
  });

  test('learn from the headers of a page what there is beside it', async () => {
    const { headers } = await accept('*/*');
    expect(headers.get('x-llms-txt')).toBe('/llms.txt');
    expect(headers.get('link')).toBe(
      '</llms.txt>; rel="llms-txt", </llms-full.txt>; rel="llms-full-txt", ' +
        '</.well-known/agent-skills/index.json>; rel="agent-skills", ' +
        '</guides/start.md>; rel="alternate"; type="text/markdown"',
    );
    expect((await get('/about')).headers.get('link')).toBeNull();
  });
});
