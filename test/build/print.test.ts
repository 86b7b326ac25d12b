import { expect, it } from 'vitest';
import { build, projectOf } from './site.ts';

const files = {
  'index.mdx':
    '---\ntitle: Home\n---\n\nGo [on](/guides/next#setup), or [out](https://example.com/).',
  'guides/next.mdx': '---\ntitle: Next\n---\n\n## Setup\n\nBack [home](/).',
};

it.each(['absolute', 'relative', 'offline'] as const)(
  'writes the whole site on one page, with links that stay on it (%s)',
  async (links) => {
    const site = await build(projectOf(files), { print: true, urls: { links, base: '/docs' } });
    const html = site.read('print/index.html');
    expect(html.match(/<article class="oct-chapter" id="[^"]*"/g)).toEqual([
      '<article class="oct-chapter" id="home"',
      '<article class="oct-chapter" id="guides.next"',
    ]);
    expect(html).toContain('href="#guides.next--setup"');
    expect(html).toContain('id="guides.next--setup"');
    expect(html).toContain('href="#home">home<');
    expect(html).toContain('href="https://example.com/"');
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

it('brings its stylesheet along, which no other page has', async () => {
  const site = await build(projectOf(files), { print: true });
  expect(site.read('print/index.html')).toMatch(/<link rel="stylesheet" href="[^"]*\/book\./);
  expect(site.read('index.html')).not.toContain('/book.');
});

it('has the styles of endpoints where there are some', async () => {
  const spec = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: { responses: { 200: { description: 'OK' } } } } },
  });
  const navigation = {
    groups: [
      { group: 'API', openapi: 'spec.json' },
      { group: 'A', pages: ['index'] },
    ],
  };
  const root = projectOf({ 'spec.json': spec, 'index.mdx': 'Text' }, { navigation });
  const withSpec = (await build(root, { print: true })).read('print/index.html');
  expect(withSpec).toMatch(/<link rel="stylesheet" href="[^"]*\/reference\./);
  const without = (await build(projectOf(files), { print: true })).read('print/index.html');
  expect(without).not.toContain('/reference.');
});

it('is left out unless it is asked for', async () => {
  expect((await build(projectOf(files))).has('print/index.html')).toBe(false);
});

it('has a document for each language', async () => {
  const navigation = {
    languages: [
      { language: 'en', pages: ['en/a'] },
      { language: 'ar', pages: ['ar/a'] },
    ],
  };
  const root = projectOf({ 'en/a.mdx': 'One', 'ar/a.mdx': 'Two' }, { navigation });
  const site = await build(root, { print: true });
  expect(site.read('print/index.html')).toContain('<html lang="en" dir="ltr"');
  expect(site.read('print/ar/index.html')).toContain('<html lang="ar" dir="rtl"');
});
