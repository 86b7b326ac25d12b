import { expect, test } from 'vitest';
import { docsJson, projectOf } from '../build/site.ts';
import { openDev } from './site.ts';

test('what pages and crawlers link to is there in watch mode too: feeds, sitemap, lists for agents', async () => {
  const changelog = '---\nrss: true\n---\n<Update label="2024-10-11">Faster.</Update>\n';
  const seo = { metatags: { canonical: 'https://x.dev' } };
  const root = projectOf({
    'docs.json': docsJson({ pages: ['index', 'changelog'] }, { seo }),
    'index.mdx': 'Home.',
    'changelog.mdx': changelog,
  });
  const dev = await openDev(root);
  expect(await dev.get('/changelog')).toContain('href="/changelog/rss.xml"');
  expect(await dev.get('/changelog/rss.xml')).toContain('<pubDate>Fri, 11 Oct 2024');
  expect(await dev.status('/index/rss.xml')).toBe(404);
  expect(await dev.get('/sitemap.xml')).toContain('<loc>https://x.dev/changelog</loc>');
  expect(await dev.get('/llms.txt')).toContain('changelog.md');
});
