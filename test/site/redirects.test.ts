import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteRedirect } from '../../src/links/site-redirect.ts';
import { siteHandler } from '../../src/site/handler.ts';
import { redirectFiles } from '../../src/site/redirects/host-files.ts';
import { redirectPages } from '../../src/site/redirects/pages.ts';
import { temporaryFolder } from '../build/site.ts';
import { nginxPath, startNginx } from './nginx.ts';
import { emitted, page, siteOf } from './site.ts';

const redirect = (
  from: string,
  to: SiteRedirect['to'],
  over: Partial<SiteRedirect> = {},
): SiteRedirect => ({
  from,
  to,
  isStatic: true,
  permanent: true,
  title: 'Title',
  lang: 'en',
  ...over,
});

const pattern = { isStatic: false };

const site = siteOf({
  urls: { site: 'https://x.dev', base: '/docs' },
  redirects: [
    redirect('/old/path', { route: '/new', hash: 'a' }),
    redirect('/', { route: '/start' }, { permanent: false }),
    redirect('/away', { url: 'https://y.dev/a' }),
    redirect('/blog/*', { url: '/news/:splat' }, pattern),
    redirect('/all/*', { url: '/:splat' }, pattern),
    redirect('/v-*', { url: '/versions/:splat' }, pattern),
    redirect('/pair/:a-:b.x', { url: '/pairs/:b/:a' }, pattern),
    redirect('/asked', { route: '/new', query: '?tab=a', hash: 'b' }),
    redirect('/u/:id/edit', { url: '/users/:id' }, { ...pattern, permanent: false }),
    redirect('/old.html', { route: '/new' }),
    redirect('/spec.json', { route: '/new' }),
    redirect('/größe', { route: '/new' }),
    redirect('/a-name-that-is-longer-than-the-cells-of-a-table', { route: '/new' }),
    redirect('/folder', { route: '/new' }, { pageOnly: true }),
  ],
});

test('a redirect from the name of a method has a page', async () => {
  const methods = ['/Foo.constructor', '/Foo.toString', '/Foo.__proto__'];
  const files = await emitted(
    redirectPages,
    siteOf({ redirects: methods.map((from) => redirect(from, { route: '/new' })) }),
  );
  expect(Object.keys(files)).toEqual(methods.map((from) => `${from.slice(1)}/index.html`));
});

test('static redirects are pages, others are not', async () => {
  const files = await emitted(redirectPages, site);
  expect(Object.keys(files)).toEqual([
    'old/path/index.html',
    'index.html',
    'away/index.html',
    'asked/index.html',
    'old.html',
    'größe/index.html',
    'a-name-that-is-longer-than-the-cells-of-a-table/index.html',
    'folder/index.html',
  ]);
  expect(files['old/path/index.html']).toBe(
    'redirect {"lang":"en","title":"Title","href":"/docs/new#a","canonical":"https://x.dev/docs/new"}',
  );
});

test('pages are relative where links are', async () => {
  const files = await emitted(
    redirectPages,
    siteOf({ urls: { links: 'relative' }, redirects: [redirect('/a/b', { route: '/c' })] }),
  );
  expect(files['a/b/index.html']).toContain('"href":"../../c/"');
});

test('hosts get lines, JSON and maps', async () => {
  const files = await emitted(redirectFiles, site);
  expect(files._redirects!.trimEnd().split('\n').slice(0, 9)).toEqual([
    '/docs/old/path /docs/new#a 308',
    '/docs /docs/start 307',
    '/docs/away https://y.dev/a 308',
    '/docs/blog/* /docs/news/:splat 308',
    '/docs/all/* /docs/:splat 308',
    '/docs/v-* /docs/versions/:splat 308',
    '/docs/pair/:a-:b.x /docs/pairs/:b/:a 308',
    '/docs/asked /docs/new?tab=a#b 308',
    '/docs/u/:id/edit /docs/users/:id 307',
  ]);
  expect(JSON.parse(files['vercel.json']!).redirects.slice(2, 6)).toEqual([
    { source: '/docs/away', destination: 'https://y.dev/a', permanent: true },
    { source: '/docs/blog/:splat*', destination: '/docs/news/:splat*', permanent: true },
    { source: '/docs/all/:splat*', destination: '/docs/:splat*', permanent: true },
    { source: '/docs/v-:splat(.*)', destination: '/docs/versions/:splat', permanent: true },
  ]);
});

test('lead from a route to its escaped name', async () => {
  const files = await emitted(
    redirectFiles,
    siteOf({ pages: [page('/upload:-file'), page('/plain')] }),
  );
  expect(files._redirects).toBe('/upload:-file /upload~3a-file 308\n');
  expect(JSON.parse(files['vercel.json']!).redirects[0].source).toBe('/upload\\:-file');
});

test('without redirects there are only the file that nginx includes and the settings of Vercel', async () => {
  const files = await emitted(redirectFiles, siteOf({ pages: [page('/plain')] }));
  expect(Object.keys(files)).toEqual(['_octavo/redirects.conf', 'vercel.json']);
  expect(JSON.parse(files['vercel.json']!)).not.toHaveProperty('redirects');
});

/** What a host answers: status and address. */
const answers: [asked: string, status: number, location: string][] = [
  ['/docs/old/path', 308, '/docs/new#a'],
  ['/docs/old/path/', 308, '/docs/new#a'],
  ['/docs/away', 308, 'https://y.dev/a'],
  ['/docs/away?q=1', 308, 'https://y.dev/a?q=1'],
  ['/docs/blog/2024/a', 308, '/docs/news/2024/a'],
  ['/docs/blog', 308, '/docs/news/'],
  ['/docs/v-1/2', 308, '/docs/versions/1/2'],
  ['/docs/u/7/edit', 307, '/docs/users/7'],
  ['/docs/gr%C3%B6%C3%9Fe', 308, '/docs/new'],
  ['/docs/a-name-that-is-longer-than-the-cells-of-a-table', 308, '/docs/new'],
  ['/docs/all//evil.example', 308, '/docs/evil.example'],
  ['/docs/all/%0D%0ASet-Cookie:%20a=b', 308, '/docs/%0D%0ASet-Cookie:%20a=b'],
  ['/docs/pair/1-2-3.x.x', 308, '/docs/pairs/2-3.x/1'],
  ['/docs/pair/1-2.x/', 308, '/docs/pairs/2/1'],
  ['/docs/asked?q=1', 308, '/docs/new?tab=a#b'],
  ['/docs/old/path?q=1', 308, '/docs/new?q=1#a'],
];

describe('redirects are followed', () => {
  test('by the preview server', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, '_redirects'), (await emitted(redirectFiles, site))._redirects!);
    const handler = siteHandler(root, '/docs');
    for (const [asked, status, location] of answers) {
      const response = await handler(new Request(`http://x${asked}`));
      expect(`${asked} ${response.status} ${response.headers.get('location')}`).toBe(
        `${asked} ${status} ${location}`,
      );
    }
  });

  test.skipIf(!nginxPath)('by nginx, if it is installed', async () => {
    const files = await emitted(redirectFiles, site);
    const origin = await startNginx(
      (port) => `absolute_redirect off; ${files['_octavo/redirects.conf']}
      server { listen 127.0.0.1:${port}; location / { return 404; }
        if ($octavo_permanent) { return 308 $octavo_permanent; }
        if ($octavo_temporary) { return 307 $octavo_temporary; } }`,
    );
    for (const [asked, status, location] of answers) {
      const response = await fetch(origin + asked, { redirect: 'manual' });
      const told = response.headers.get('location');
      expect(`${asked} ${response.status} ${told}`).toBe(`${asked} ${status} ${location}`);
    }
    expect((await fetch(`${origin}/docs/unknown`)).status).toBe(404);
  });
});
