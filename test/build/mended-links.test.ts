import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { buildAgain } from './build-again.ts';
import { build, projectOf, writeFiles } from './site.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const files = {
  'index.mdx': page(
    'Home',
    [
      '[same](#Last_Part) [other](/guide#SetUp!) [exact](/guide#set-up) [words](/guide#SetUp:~:text=a)',
      '<a href="/guide#set_up">raw</a> [many](/guide#TWICE)',
      '<Card title="Card" href="/guide#Set_Up">text</Card>',
      '```md\n[code](/guide#SetUp!)\n```',
      '[dash](#dates-not-times) [quote](#whats-new)',
      '## Last part',
      '## Dates — not times',
      '## What’s new',
    ].join('\n\n'),
  ),
  'guide.mdx': page('Guide', '## Set up\n\nText\n\n<i id="twice">a</i> <i id="tw-ice">b</i>'),
  'plain.mdx': page('Plain', '[guide](/guide#set-up)'),
};

describe('a link whose fragment is an id but for its signs', () => {
  test('has the id on the page, in its Markdown form and in the text of all pages', async () => {
    const { read, result } = await build(projectOf(files));
    const html = read('index.html');
    for (const [text, href] of [
      ['same', '#last-part'],
      ['other', '/guide#set-up'],
      ['raw', '/guide#set-up'],
      ['exact', '/guide#set-up'],
      ['words', '/guide#set-up:~:text=a'],
      // A heading with typographic characters has two ids, of which either is exact.
      ['dash', '#dates-%E2%80%94-not-times'],
      ['quote', '#whats-new'],
      // Two ids have the letters: which one is meant is not known.
      ['many', '/guide#TWICE'],
    ] as const) {
      expect(html).toContain(`<a href="${href}">${text}</a>`);
    }
    for (const file of ['index.md', 'llms-full.txt']) {
      expect(read(file)).toContain('[same](/#last-part) [other](/guide#set-up)');
      expect(read(file)).toContain('[Card](/guide#set-up)');
      expect(read(file)).toContain('[code](/guide#SetUp!)');
    }
    const told = result.diagnostics.filter(({ code }) => code === 'link/similar-anchor');
    expect(told).toHaveLength(6);
    expect(told[0]).toMatchObject({ severity: 'info', location: { file: 'index.mdx' } });
  });

  test('has it in relative links, too', async () => {
    const { read } = await build(projectOf(files), { urls: { links: 'relative' } });
    expect(read('index.html')).toContain('<a href="guide/#set-up">other</a>');
  });

  test('follows the page that it leads to when that changes', async () => {
    const root = projectOf(files);
    await wait(60);
    await build(root);
    writeFiles(root, { 'guide.mdx': page('Guide', '## Setup\n\nText') });
    expect((await buildAgain(root)).read('index.html')).toContain(
      '<a href="/guide#setup">other</a>',
    );
    writeFiles(root, { 'guide.mdx': page('Guide', '## Else\n\nText') });
    expect((await buildAgain(root)).read('index.html')).toContain(
      '<a href="/guide#SetUp!">other</a>',
    );
    writeFiles(root, { 'plain.mdx': page('Plain', 'Text') });
    expect((await buildAgain(root)).read('index.html')).toContain(
      '<a href="/guide#SetUp!">other</a>',
    );
    writeFiles(root, { 'guide.mdx': files['guide.mdx'] });
    expect((await buildAgain(root)).read('index.html')).toContain(
      '<a href="/guide#set-up">other</a>',
    );
    writeFiles(root, { 'plain.mdx': files['plain.mdx'] });
    expect((await buildAgain(root)).read('index.html')).toContain(
      '<a href="/guide#set-up">other</a>',
    );
  });
});

describe('a heading called like a part of the layout', () => {
  const titles = ['Feedback', 'Footer', 'Banner', 'Panel', 'Content', 'Sidebar', 'Pagination'];
  const root = () =>
    projectOf(
      {
        'index.mdx': page('Home', titles.map((title) => `## ${title}`).join('\n\n')),
        'other.mdx': page('Other', '[a](/#footer)\n\n<Accordion title="Header">x</Accordion>'),
        'plain.mdx': page('Plain', '## Plain'),
      },
      { banner: { content: 'News' }, feedback: { thumbsRating: true } },
    );
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

  test('keeps its id, and the layout goes without', async () => {
    const { read, codes } = await build(root());
    const html = read('index.html');
    for (const title of titles) expect(html).toContain(`<h2 id="${title.toLowerCase()}"`);
    const ids = idsOf(html);
    expect(ids).toEqual([...new Set(ids)]);
    expect(read('other/index.html')).toContain('id="header"');
    expect(idsOf(read('other/index.html')).filter((id) => id === 'header')).toHaveLength(1);
    expect(codes).not.toContain('link/missing-anchor');
  });

  test('leaves the ids of the layout to the styles of authors on all other pages', async () => {
    const ids = idsOf((await build(root())).read('plain/index.html'));
    expect(ids).toEqual(
      expect.arrayContaining(['navbar', 'sidebar', 'banner', 'header', 'content', 'pagination']),
    );
  });
});

describe('a fragment that was copied into a translation', () => {
  const docs = (text: string, other: string) => ({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'T',
      colors: { primary: '#112233' },
      navigation: {
        languages: ['en', 'de'].map((language) => ({
          language,
          pages: [`${language}/start`, `${language}/guide`],
        })),
      },
    }),
    'en/start.mdx': page('Start', '[Set up](/en/guide#set-up)'),
    'en/guide.mdx': page('Guide', text),
    'de/start.mdx': page('Start', '[Einrichten](/de/guide#set-up)'),
    'de/guide.mdx': page('Leitfaden', other),
  });
  const text = '## What’s new\n\n## Set up\n\n## `run`';

  test('leads to what stands at the same place', async () => {
    const { read, result } = await build(
      projectOf(docs(text, '## Neues\n\n## Einrichten\n\n## `run`')),
    );
    expect(read('de/start/index.html')).toContain('href="/de/guide#einrichten"');
    expect(read('de/start.md')).toContain('(/de/guide#einrichten)');
    expect(result.diagnostics.filter(({ code }) => code.startsWith('link/'))).toMatchObject([
      { code: 'link/similar-anchor', location: { file: 'de/start.mdx', line: 5 } },
    ]);
  });

  test.each([
    ['has other parts', '## Neues\n\n## Einrichten'],
    ['has them in another order', '## `run`\n\n## Neues\n\n## Einrichten'],
  ])('is reported where the translation %s', async (_, other) => {
    const { read, result } = await build(projectOf(docs(text, other)));
    expect(read('de/start/index.html')).toContain('href="/de/guide#set-up"');
    const told = result.diagnostics.filter(({ code }) => code.startsWith('link/'));
    expect(told).toMatchObject([{ code: 'link/missing-anchor' }]);
  });

  test('follows the page in the other language, and that in its own, when they change', async () => {
    const root = projectOf(docs(text, '## Neues\n\n## Einrichten\n\n## `run`'));
    await wait(60);
    await build(root);
    const linkAfter = async (file: string, body: string) => {
      writeFiles(root, { [file]: page('Guide', body) });
      const html = (await buildAgain(root)).read('de/start/index.html');
      return /<a href="([^"]*)">Einrichten/.exec(html)?.[1];
    };
    const original = '/de/guide#set-up';
    expect(await linkAfter('en/guide.mdx', '## News\n\n## Setting\n\n## `run`')).toBe(original);
    expect(await linkAfter('en/guide.mdx', text)).toBe('/de/guide#einrichten');
    expect(await linkAfter('de/guide.mdx', '## Neues\n\n## Aufbau\n\n## `run`')).toBe(
      '/de/guide#aufbau',
    );
    expect(await linkAfter('de/start.mdx', '[Einrichten](/de/guide#set-up) again')).toBe(
      '/de/guide#aufbau',
    );
  });
});
