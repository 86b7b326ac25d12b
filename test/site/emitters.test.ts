import { describe, expect, test } from 'vitest';
import { hostFiles, robots } from '../../src/site/host-files.ts';
import { createOutputPaths } from '../../src/site/paths.ts';
import { sitemap } from '../../src/site/sitemap.ts';
import { emitted, page, siteOf } from './site.ts';

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

test('robots.txt says what crawlers may do where the author says so', async () => {
  const octavo = { contentSignal: { search: true, 'ai-train': false } };
  const site = { ...siteOf({}), project: { config: { octavo }, assets: [] } as never };
  expect((await emitted(robots, site))['robots.txt']).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n',
  );
});

test('host files stand below the base', async () => {
  const files = await emitted(hostFiles, siteOf({ urls: { base: '/docs' } }));
  expect(files['.nojekyll']).toBe('');
  expect(files._headers).toMatch(/^\/docs\/\*\n {2}X-Content-Type-Options: nosniff\n/);
  expect(files._headers).toContain("\n  Content-Security-Policy: frame-ancestors 'self'\n");
  expect(files._headers).toMatch(
    /\n\/docs\/_octavo\/style\.0123abcd\.css\n {2}Cache-Control: .*immutable\n/,
  );
});

test('an output path is taken once, by a file or by a folder', () => {
  const paths = createOutputPaths();
  expect(paths.take('a/b.html')).toBeUndefined();
  expect(paths.take('a/b.html')).toBe('a/b.html');
  expect(paths.take('a')).toBe('a');
  expect(paths.take('a/b.html/c')).toBe('a/b.html');
  expect(paths.take('a/c')).toBeUndefined();
});
