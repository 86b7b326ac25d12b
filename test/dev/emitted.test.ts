import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSite } from '../../src/build/open-site.ts';
import { createLru } from '../../src/lib/lru.ts';
import { createSnapshot } from '../../src/watch/create-snapshot.ts';
import { createEmitted } from '../../src/watch/emitted.ts';
import { docsJson, projectOf } from '../build/site.ts';

/** The files beside the pages of three pages, and the routes of the pages whose facts were computed for them. */
async function openEmitted() {
  const redirects = [{ source: '/old', destination: '/second' }];
  const seo = { metatags: { canonical: 'https://x.dev' } };
  const root = projectOf({
    'docs.json': docsJson(
      { pages: ['index', 'second', 'what?'] },
      { redirects, seo, favicon: '/icon.svg' },
    ),
    'index.mdx': 'Home.',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'second.mdx': 'Second.',
    'what?.mdx': 'Third.',
  });
  const run = async <T>(_: string, work: () => Promise<T> | T) => work();
  const { siteContext } = await openSite(
    { root, out: join(root, 'dist'), urls: {}, includeRestricted: false, check: false },
    { run },
  );
  const snapshot = createSnapshot(siteContext!, { scripts: createLru(1000), search: {} });
  const asked: string[] = [];
  const emitted = createEmitted({
    ...snapshot,
    facts(page) {
      asked.push(page.route);
      return snapshot.facts(page);
    },
  });
  return { emitted, asked };
}

test('the redirects, which every request needs, are made from the navigation alone and outlive a save', async () => {
  const { emitted, asked } = await openEmitted();
  const redirects = await emitted.file('_redirects');
  expect(redirects).toMatch(/^\/old \/second 30[78]$/m);
  expect(redirects).toContain('/what%3F ');
  expect(asked).toEqual([]);
  emitted.renew();
  expect(await emitted.file('_redirects')).toBe(redirects);
  expect(asked).toEqual([]);
});

test('lists of pages are made of the facts of all pages, and again after a save', async () => {
  const { emitted, asked } = await openEmitted();
  expect(await emitted.file('sitemap.xml')).toContain('<loc>https://x.dev/second</loc>');
  const all = asked.length;
  expect(new Set(asked)).toEqual(new Set(['/', '/second', '/what?']));
  await emitted.file('sitemap.xml');
  expect(asked).toHaveLength(all);
  emitted.renew();
  expect(await emitted.file('sitemap.xml')).toContain('<loc>https://x.dev/second</loc>');
  expect(asked.length).toBeGreaterThan(all);
});

test('files that are asked for at the same time are all there', async () => {
  const { emitted } = await openEmitted();
  const paths = ['sitemap.xml', 'favicon.ico', 'robots.txt', 'llms.txt'];
  const bodies = await Promise.all(paths.map((path) => emitted.file(path)));
  expect(bodies.map((body) => body !== undefined)).toEqual([true, true, true, true]);
});

test('a file that is asked for twice is the same both times', async () => {
  const { emitted } = await openEmitted();
  const text = async () => String(await emitted.file('llms-full.txt'));
  const first = await text();
  expect(first).toContain('Second.');
  expect(await text()).toBe(first);
});
