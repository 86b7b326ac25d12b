import { expect, it } from 'vitest';
import { createStaticCache } from '../../src/platform/sites/static-cache.ts';
import type { SiteHandler } from '../../src/site/handler.ts';

const plain = { types: null, encodings: null };
const small: SiteHandler = async () =>
  new Response('small', { headers: { 'content-length': '5', 'content-type': 'text/plain' } });

const ask = (cache: ReturnType<typeof createStaticCache>, path: string) =>
  cache.respond('site', small, new Request(new URL(path, 'http://site')));

it('forgets files when all that is kept of them is larger than the memory, however small they are', async () => {
  const cache = createStaticCache(100_000);
  const paths = Array.from({ length: 20 }, (_, index) => `/${index}/${'a'.repeat(8000)}`);
  for (const path of paths) await ask(cache, path);
  const kept = paths.filter((path) => cache.find('site', plain, path));
  expect(kept).toEqual(paths.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.length).toBeLessThan(10);
});

it('keeps a file once, however its path can be written', async () => {
  const cache = createStaticCache(100_000);
  const spellings = ['//a/b', '/a//b', '/%61/b', '/a%2Fb', '/a/%62', '/a/b'];
  for (const path of spellings) {
    const answer = await ask(cache, path);
    expect([answer.status, await answer.text()]).toEqual([200, 'small']);
  }
  expect(spellings.filter((path) => cache.find('site', plain, path))).toEqual(['/a/b']);
  for (const path of ['/', '/a/', "/it's", '/a:b', '/%C3%A9', '/a%20b', '/%25']) {
    await ask(cache, path);
    expect(cache.find('site', plain, path)).toBeDefined();
  }
});
