import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { dateIn } from '../../src/site/feed.ts';
import { build, docsJson, projectOf } from '../build/site.ts';

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
    '<title>Faster &amp; &lt;better&gt;</title><link>https://x.dev/changelog#faster-&amp;-%3Cbetter%3E</link>',
  );
  expect(items[0]).toContain(
    '<pubDate>Fri, 11 Oct 2024 00:00:00 GMT</pubDate><category>New</category><category>API</category>',
  );
  expect(items[0]).toContain('It is **fast**. See [a](https://x.dev/a).');
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

test('an update has an entry for each of its headings, and one for what stands before them', async () => {
  const text = `<Update label="March" description="v1">
Before. ![p](/p.png) [here](#march)

## One

First.

### Below

More.

## Two
</Update>

<Update label="April">
Words, [up](/changelog).
</Update>

<Update label="May" rss={{ title: "All of May" }}>
## Three
</Update>

<Update label="June" rss={{ description: "See [up](/changelog) & 2 * 3" }}>
Words.
</Update>
`;
  const root = projectOf({ 'changelog.mdx': text, 'p.png': 'p' });
  const site = await build(root, { urls: { site: 'https://x.dev/docs', base: '/docs' } });
  const xml = site.read('changelog/rss.xml');
  const items = [
    ...xml.matchAll(
      /<item><title>(.*?)<\/title><link>(.*?)<\/link>.*?<description>(.*?)<\/description>/gs,
    ),
  ];
  const page = 'https://x.dev/docs/changelog';
  expect(items.map(([, ...item]) => item)).toEqual([
    [
      'March',
      `${page}#march`,
      `v1\n\nBefore. ![p](https://x.dev/docs/p.png) [here](${page}#march)`,
    ],
    ['One', `${page}#one`, 'First.'],
    ['Below', `${page}#below`, 'More.'],
    ['Two', `${page}#two`, ''],
    ['April', `${page}#april`, `Words, [up](${page}).`],
    ['All of May', `${page}#may`, '## Three'],
    ['June', `${page}#june`, `See [up](${page}) &amp; 2 \\* 3`],
  ]);
});

test('an entry without a date has that of the page’s last change in git', async () => {
  const text =
    '---\nrss: true\n---\n<Update label="March">a</Update>\n\n<Update label="2024-05-01">b</Update>';
  const root = projectOf({ 'changelog.mdx': text });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.test', ...args], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-02-03T04:05:06Z' },
    });
  const datesOf = (xml: string) => xml.match(/(?<=<pubDate>).*?(?=<)/g);
  const urls = { site: 'https://x.dev' };
  const before = await build(root, { urls });
  expect(datesOf(before.read('changelog/rss.xml'))).toEqual(['Wed, 01 May 2024 00:00:00 GMT']);
  expect(before.codes).toEqual([]);
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'x');
  const after = await build(root, { urls });
  expect(datesOf(after.read('changelog/rss.xml'))).toEqual([
    'Sat, 03 Feb 2024 04:05:06 GMT',
    'Wed, 01 May 2024 00:00:00 GMT',
  ]);
  expect(after.read('changelog/index.html')).not.toContain('2024-02-03');
});

test.each([
  ['2024-10-11 release', '2024-10-11'],
  ['v1 - October 11, 2024', '2024-10-11'],
  ['11th Oct 2024', '2024-10-11'],
  ['Sept. 2023', '2023-09-01'],
  ['2024-13-45', undefined],
  ['2024/02/04', '2024-02-04'],
  ['2024.02.04', '2024-02-04'],
  ['2024.2.4', undefined],
  ['v2024.02.04', undefined],
  ['31.01.2024', '2024-01-31'],
  ['2024年5月6日', '2024-05-06'],
  ['2024년 5월', '2024-05-01'],
  ['03/02/2024', undefined],
  ['10.0.2024.1', undefined],
  ['February 30, 2024', undefined],
  ['Q3 2024', undefined],
  ['v2.0.1', undefined],
])('the date in %s', (text, date) => {
  expect(dateIn(text)?.toISOString().slice(0, 10)).toBe(date);
});

test('the blocks of an entry keep their boundaries, whatever they are', async () => {
  const text = '<Note>In a note.</Note>\n\n<Accordion title="More">Folded.</Accordion>';
  const files = { 'log.mdx': `---\ntitle: T\n---\n<Update label="One">\n${text}\n</Update>` };
  const { read } = await build(projectOf(files), { urls: { site: 'https://x.dev' } });
  const xml = read('log/rss.xml').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
  expect(xml).toContain('> In a note.\n\n<details>\n<summary>More</summary>');
});

test('dates name months in the language of the page', async () => {
  const languages = {
    de: '6. Mai 2024',
    fr: '5 août 2024',
    es: '7 de mayo de 2024',
    'pt-BR': 'março de 2024',
  };
  const files = Object.fromEntries(
    Object.entries(languages).map(([lang, label]) => [
      `${lang}/log.mdx`,
      `---\ntitle: T\n---\n<Update label="${label}">x</Update>`,
    ]),
  );
  const navigation = {
    languages: Object.keys(languages).map((language) => ({ language, pages: [`${language}/log`] })),
  };
  const root = projectOf({ ...files, 'docs.json': docsJson(navigation) });
  const { read } = await build(root, { urls: { site: 'https://x.dev' } });
  const dates = Object.keys(languages).map(
    (lang) => /<pubDate>(.*?) 00:/.exec(read(`${lang}/log/rss.xml`))?.[1],
  );
  expect(dates).toEqual([
    'Mon, 06 May 2024',
    'Mon, 05 Aug 2024',
    'Tue, 07 May 2024',
    'Fri, 01 Mar 2024',
  ]);
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
