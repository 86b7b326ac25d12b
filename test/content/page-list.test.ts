import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { build, projectOf } from '../build/site.ts';

const post = (title: string, more: string) => `---\ntitle: ${title}\n${more}\n---\n\nText.\n`;

const files = {
  'blog/index.mdx':
    '---\ntitle: Blog\nrss: true\n---\n\n<PageList />\n\nOf one kind: <PageList folder="/blog" tags="Search" limit={1} />\n',
  'blog/old.mdx': post('Old', 'date: 2029-12-31\ntags: [Search]'),
  'blog/new.mdx': post(
    'New <b>one</b>',
    'date: 2030-02-01T10:00:00Z\ndescription: What & why\ntags: Search, Speed',
  ),
  'blog/undated.mdx': post('Undated', 'tags: 5'),
  'blog/hidden.mdx': post('Hidden', 'date: 2031-01-01\nhidden: true'),
  'blog/private.mdx': post('Private', 'date: 2031-01-01\npublic: false'),
  'blogger.mdx': post('Elsewhere', 'date: 2031-01-01'),
};

const labels = (html: string) =>
  [...html.matchAll(/oct-update-link" href="([^"]*)">(.*?)<\/a>/g)].map(([, href, text]) => [
    href,
    text,
  ]);

it('lists the pages of a folder by date, as entries with tags, a filter and a feed', async () => {
  const { read, result } = await build(projectOf(files), { urls: { site: 'https://e.com/docs' } });
  const html = read('blog/index.html');
  expect(labels(html)).toEqual([
    ['/blog/new', 'New &lt;b&gt;one&lt;/b&gt;'],
    ['/blog/old', 'Old'],
    ['/blog/undated', 'Undated'],
    ['/blog/new', 'New &lt;b&gt;one&lt;/b&gt;'],
  ]);
  expect(html).toContain('<oct-update-filter');
  expect(html).toContain('data-tags="Search,Speed"');
  expect(html).toContain('What &amp; why');
  const feed = read('blog/rss.xml');
  expect(feed).toContain('<link>https://e.com/docs/blog/new</link>');
  expect(feed).toContain(
    '<pubDate>Fri, 01 Feb 2030 00:00:00 GMT</pubDate><category>Search</category>',
  );
  expect(read('blog.md')).toMatch(/## \[New .*\]\(.*\/blog\/new\.?m?d?\)/);
  expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
});

it('follows the pages when only one of them changes', async () => {
  const root = projectOf(files);
  await build(root);
  writeFileSync(join(root, 'blog/old.mdx'), post('Older', 'date: 2020-01-01'));
  writeFileSync(join(root, 'blog/latest.mdx'), post('Latest', 'date: 2030-03-01'));
  const { read } = await build(root);
  expect(labels(read('blog/index.html')).map(([href]) => href)).toEqual([
    ...['/blog/latest', '/blog/new', '/blog/old', '/blog/undated', '/blog/new'],
  ]);
});

it('says that a folder has no pages', async () => {
  const page = '---\ntitle: Home\n---\n\n<PageList folder="../../etc" />\n';
  const { result } = await build(projectOf({ 'index.mdx': page }));
  const found = result.diagnostics.find(({ code }) => code === 'component/wrong-prop');
  expect(found?.message).toBe('<PageList> finds no page in `etc`.');
  expect(found?.location).toMatchObject({ file: 'index.mdx', line: 5 });
});
