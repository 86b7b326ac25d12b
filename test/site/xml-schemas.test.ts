import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { sitemap } from '../../src/site/sitemap.ts';
import { build, docsJson, projectOf } from '../build/site.ts';
import { emitted, page, siteOf } from './site.ts';

const folder = path.resolve(import.meta.dirname, '../fixtures/schemas');
const file = (fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(folder, fileName), 'utf8'),
});

/** What libxml2 says against a document. */
async function problems(xml: string, schema: string): Promise<string[]> {
  const preload = [file('xhtml-link.xsd'), file('atom-link.xsd')];
  const { errors } = await validateXML({ xml, schema: file(schema), preload });
  return errors.map(({ message }) => message);
}

const changelog = `---
title: Changes & <more>
rss: true
---

<Update label="v2 — Größe & <b>“quotes”</b>" description="October 11, 2024" tags={["New & old"]}>
Text with \`<code>\` & an ]]> end.
</Update>

<Update label="v1">
No date.
</Update>

<Update label="v1">
The same label.
</Update>
`;

test('a site in three languages, with names that XML must escape, has a sitemap and feeds of the schemas', async () => {
  const languages = ['en', 'ja', 'pt-BR'];
  const ids = ['index', 'a & b', 'größe', 'changelog'];
  const at = (language: string, id: string) => (language === 'en' ? id : `${language}/${id}`);
  const navigation = {
    languages: languages.map((language) => ({
      language,
      pages: ids.map((id) => at(language, id)),
    })),
  };
  const pages = languages.flatMap((language) =>
    ids.map((id) => [`${at(language, id)}.mdx`, id === 'changelog' ? changelog : id]),
  );
  const root = projectOf({ 'docs.json': docsJson(navigation), ...Object.fromEntries(pages) });
  const site = await build(root, { urls: { site: 'https://x.dev', base: '/docs' } });

  const map = site.read('sitemap.xml');
  expect(map.match(/<url>/g)).toHaveLength(12);
  expect(map).toContain('xhtml:link');
  expect(await problems(map, 'sitemap.xsd')).toEqual([]);
  for (const language of languages) {
    const feed = site.read(`${at(language, 'changelog')}/rss.xml`);
    expect(feed.match(/<item>/g)).toHaveLength(3);
    expect(await problems(feed, 'rss.xsd')).toEqual([]);
  }
});

test('a sitemap of more pages than one file may have is an index of the schema', async () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => page(`/p${index}`));
  const files = await emitted(sitemap, siteOf({ urls: { site: 'https://x.dev' }, pages }));
  expect(await problems(files['sitemap.xml']!, 'sitemap.xsd')).toEqual([]);
  expect(await problems(files['sitemap-2.xml']!, 'sitemap.xsd')).toEqual([]);
});

test('the schemas refuse what is wrong', async () => {
  const set = (inner: string) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
  const wrong = [
    '',
    '<url><loc>/relative</loc></url>',
    '<url><loc>https://x.dev/a b</loc></url>',
    '<url><loc>https://x.dev/</loc><lastmod>yesterday</lastmod></url>',
    '<url><loc>https://x.dev/</loc></url><url><loc>https://x.dev/</loc></url>',
    '<url><loc>https://x.dev/</loc><x:link xmlns:x="http://www.w3.org/1999/xhtml" rel="alternate"/></url>',
  ];
  for (const inner of wrong) {
    expect(await problems(set(inner), 'sitemap.xsd'), inner).not.toEqual([]);
  }
  expect(await problems('<rss version="2.0"><channel/></rss>', 'rss.xsd')).not.toEqual([]);
});
