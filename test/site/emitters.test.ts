import { describe, expect, test } from 'vitest';
import type { Emitter, Site, SiteRedirect, WrittenPage } from '../../src/site/emitter.ts';
import { hostFiles, robots } from '../../src/site/host-files.ts';
import { createOutputPaths } from '../../src/site/paths.ts';
import { redirects } from '../../src/site/redirects.ts';
import { sitemap } from '../../src/site/sitemap.ts';
import { defaultUrlOptions, type UrlOptions } from '../../src/urls/options.ts';

const page = (route: string, over: Partial<WrittenPage> = {}): WrittenPage => ({
  route,
  lang: 'en',
  title: route,
  file: `${route.slice(1)}.html`,
  indexed: true,
  alternates: [],
  ...over,
});

const siteOf = (over: Partial<Omit<Site, 'urls'>> & { urls?: Partial<UrlOptions> }): Site => ({
  project: {} as never,
  tree: {} as never,
  pages: [],
  redirects: [],
  hashed: ['_octavo/style.0123abcd.css'],
  layout: (name, data) => `${name} ${JSON.stringify(data)}`,
  ...over,
  urls: { ...defaultUrlOptions, ...over.urls },
});

async function emitted(emitter: Emitter, site: Site): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const { path, body } of emitter(site)) files[path] = String(body);
  return files;
}

describe('sitemap', () => {
  test('names the indexed pages and their translations', async () => {
    const alternates = [{ hreflang: 'es', href: 'https://x.dev/es?a&b' }];
    const site = siteOf({
      urls: { site: 'https://x.dev' },
      pages: [page('/'), page('/a:b', { alternates }), page('/secret', { indexed: false })],
    });
    const { 'sitemap.xml': xml } = await emitted(sitemap, site);
    expect(xml).toContain('<loc>https://x.dev/</loc>');
    expect(xml).toContain(
      '<loc>https://x.dev/a~3ab</loc><xhtml:link rel="alternate" hreflang="es" href="https://x.dev/es?a&amp;b"/>',
    );
    expect(xml).not.toContain('secret');
  });

  test('needs the address of the site', async () => {
    expect(await emitted(sitemap, siteOf({ pages: [page('/')] }))).toEqual({});
  });

  test('is split where the format ends', async () => {
    const pages = Array.from({ length: 50_001 }, (_, i) => page(`/${i}`));
    const files = await emitted(sitemap, siteOf({ urls: { site: 'https://x.dev' }, pages }));
    expect(Object.keys(files)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
    expect(files['sitemap.xml']).toContain('<loc>https://x.dev/sitemap-2.xml</loc>');
    expect(files['sitemap-2.xml']!.match(/<loc>/g)).toHaveLength(1);
  });
});

test('robots.txt names the sitemap where there is one', async () => {
  expect(await emitted(robots, siteOf({}))).toEqual({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
  const known = await emitted(robots, siteOf({ urls: { site: 'https://x.dev', base: '/docs' } }));
  expect(known['robots.txt']).toContain('Sitemap: https://x.dev/docs/sitemap.xml');
});

test('host files stand below the base', async () => {
  const files = await emitted(hostFiles, siteOf({ urls: { base: '/docs' } }));
  expect(files['.nojekyll']).toBe('');
  expect(files._headers).toMatch(
    /^\/docs\/_octavo\/style\.0123abcd\.css\n {2}Cache-Control: .*immutable\n/,
  );
});

describe('redirects', () => {
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

  test('are pages and lines', async () => {
    const files = await emitted(
      redirects,
      siteOf({
        urls: { site: 'https://x.dev', base: '/docs' },
        redirects: [
          redirect('/old/path', { route: '/new', hash: 'a' }),
          redirect('/', { route: '/start' }, { permanent: false }),
          redirect('/away', { url: 'https://y.dev/a' }),
          redirect('/blog/*', { url: '/news/:splat' }, { isStatic: false }),
          redirect('/old.html', { route: '/new' }),
          redirect('/spec.json', { route: '/new' }),
          redirect('/folder', { route: '/new' }, { pageOnly: true }),
        ],
      }),
    );
    expect(Object.keys(files)).toEqual([
      'old/path/index.html',
      'index.html',
      'away/index.html',
      'old.html',
      'folder/index.html',
      '_redirects',
    ]);
    expect(files['old/path/index.html']).toBe(
      'redirect {"lang":"en","title":"Title","href":"/docs/new#a","canonical":"https://x.dev/docs/new"}',
    );
    expect(files._redirects!.trimEnd().split('\n')).toEqual([
      '/docs/old/path /docs/new#a 301',
      '/docs /docs/start 302',
      '/docs/away https://y.dev/a 301',
      '/docs/blog/* /docs/news/:splat 301',
      '/docs/old.html /docs/new 301',
      '/docs/spec.json /docs/new 301',
    ]);
  });

  test('are relative where links are', async () => {
    const files = await emitted(
      redirects,
      siteOf({ urls: { links: 'relative' }, redirects: [redirect('/a/b', { route: '/c' })] }),
    );
    expect(files['a/b/index.html']).toContain('"href":"../../c/"');
  });

  test('lead from a route to its escaped name', async () => {
    const files = await emitted(
      redirects,
      siteOf({ pages: [page('/upload:-file'), page('/plain')] }),
    );
    expect(files).toEqual({ _redirects: '/upload:-file /upload~3a-file 301\n' });
  });

  test('leave no file where there are none', async () => {
    expect(await emitted(redirects, siteOf({ pages: [page('/plain')] }))).toEqual({});
  });
});

test('an output path is taken once, by a file or by a folder', () => {
  const paths = createOutputPaths();
  expect(paths.take('a/b.html')).toBeUndefined();
  expect(paths.take('a/b.html')).toBe('a/b.html');
  expect(paths.take('a')).toBe('a');
  expect(paths.take('a/b.html/c')).toBe('a/b.html');
  expect(paths.take('a/c')).toBeUndefined();
});
