import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dateIn } from '../../src/site/feed.ts';
import { build, projectOf } from '../build/site.ts';

const changelog = `---
title: Changes <all>
rss: true
---

<Update label="v2.0" description="October 11, 2024" tags={["New", "API"]}>
## Faster & <better>

It is **fast**. See [a](/a).
</Update>

<Update label="2024-09-01" rss={{ title: "First", description: "The first one." }}>
Text.
</Update>
`;

test('a page with updates has a feed (RSS 2.0), and says so', async () => {
  const root = projectOf({ 'changelog.mdx': changelog, 'a.mdx': 'A' });
  const site = await build(root, { urls: { site: 'https://x.dev' } });
  const xml = site.read('changelog/rss.xml');
  expect(xml).toContain('<title>Changes &lt;all&gt; - Site</title>');
  expect(xml).toContain('<link>https://x.dev/changelog</link>');
  expect(xml).toContain(
    '<atom:link href="https://x.dev/changelog/rss.xml" rel="self" type="application/rss+xml"/>',
  );
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) => item!);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain(
    '<title>v2.0</title><link>https://x.dev/changelog#v2-0</link><guid isPermaLink="true">https://x.dev/changelog#v2-0</guid>',
  );
  expect(items[0]).toContain(
    '<pubDate>Fri, 11 Oct 2024 00:00:00 GMT</pubDate><category>New</category><category>API</category>',
  );
  expect(items[0]).toContain('It is **fast**. See [a](/a).');
  expect(items[1]).toContain('<title>First</title>');
  expect(items[1]).toContain('<description>The first one.</description>');
  const html = site.read('changelog/index.html');
  expect(html).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Changes &lt;all&gt;" href="/changelog/rss.xml">',
  );
  expect(html).toMatch(/<a class="oct-feed" href="\/changelog\/rss\.xml">/);
  expect(site.has('a/rss.xml')).toBe(false);
  expect(wellFormed(xml)).toBe(true);
  const unknown = await build(root);
  expect(unknown.has('changelog/rss.xml')).toBe(false);
});

test.each([
  ['2024-10-11 release', '2024-10-11'],
  ['v1 - October 11, 2024', '2024-10-11'],
  ['11th Oct 2024', '2024-10-11'],
  ['Sept. 2023', '2023-09-01'],
  ['2024-13-45', undefined],
  ['v2.0.1', undefined],
])('the date in %s', (text, date) => {
  expect(dateIn(text)?.toISOString().slice(0, 10)).toBe(date);
});

/** Python's own parser, where there is one. */
function wellFormed(xml: string): boolean {
  try {
    execFileSync(
      'python3',
      ['-c', 'import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())'],
      { input: xml, stdio: ['pipe', 'ignore', 'ignore'] },
    );
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
