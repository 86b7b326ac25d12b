import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildAgain } from './build-again.ts';
import { type BuiltSite, build, projectOf, writeFiles } from './site.ts';

const navigation = {
  tabs: [
    {
      tab: 'One',
      groups: [
        { group: 'First', pages: ['index', 'one/a', 'one/b'] },
        { group: 'Second', pages: ['one/c', 'one/d'] },
      ],
    },
    { tab: 'Two', groups: [{ group: 'Others', pages: ['two/a', 'two/b', 'two/c'] }] },
  ],
};

const page = (id: string, body = 'Text.', head = '') =>
  `---\ntitle: "Title of ${id.replaceAll('/', ' ')}"\n${head}---\n\n${body}\n`;

const settings = { name: 'Docs', theme: 'mint', colors: { primary: '#0000aa' }, navigation };

const configOf = (more: object = {}) => ({
  'docs.json': `${JSON.stringify({ ...settings, ...more }, null, 1)}\n`,
});

function projectFiles() {
  const ids = ['index', 'one/b', 'one/c', 'one/d', 'two/b', 'two/c', 'outside'];
  return {
    ...Object.fromEntries(ids.map((id) => [`${id}.mdx`, page(id)])),
    'one/a.mdx': page('one/a', '[B](/two/b) [old](/old) [folder](/two)'),
    'two/a.mdx': page('two/a', 'Text.', 'description: "See [the old page](/old)."\n'),
    'api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      paths: { '/things': { get: { summary: 'Lists things', responses: {} } } },
    }),
    'brand.css': '.hero { background: url(/one/c) }',
    ...configOf(),
  };
}

/** The pages that were written again. */
async function writtenAgain(
  root: string,
  change: Record<string, string>,
  gone: string[] = [],
): Promise<string[]> {
  const inodes = ({ out, files }: BuiltSite) =>
    new Map(files().map((path) => [path, statSync(join(out, path)).ino]));
  const again = async () => {
    // After a moment, so that the times of files tell what has been written since.
    await wait(60);
    return buildAgain(root);
  };
  const before = inodes(await again());
  writeFiles(root, change);
  for (const file of gone) rmSync(join(root, file));
  const after = inodes(await again());
  return [...after]
    .filter(([path, inode]) => path.endsWith('index.html') && before.get(path) !== inode)
    .map(([path]) => path.slice(0, -'/index.html'.length))
    .filter((path) => !['search', 'index.html'].includes(path));
}

const made = (change: Record<string, string>) => writtenAgain(projectOf(projectFiles()), change);

test('spaces in docs.json change no page', async () => {
  expect(await made({ 'docs.json': JSON.stringify(settings) })).toEqual([]);
});

test('a redirect changes the pages that link to its source', async () => {
  const redirects = [{ source: '/old', destination: '/two/c' }];
  expect(await made(configOf({ redirects }))).toEqual(['old', 'one/a', 'two/a']);
});

test('another order of a group changes the pages below its tab', async () => {
  const [one, two] = navigation.tabs;
  const other = { ...two!, groups: [{ group: 'Others', pages: ['two/a', 'two/c', 'two/b'] }] };
  const written = await made(configOf({ navigation: { tabs: [one, other] } }));
  expect(written).toEqual(['two/a', 'two/b', 'two/c']);
});

test('the text of the page for unknown addresses is on no other page', async () => {
  expect(await made(configOf({ errors: { 404: { title: 'Not here' } } }))).toEqual([]);
});

test('a page that is new, and then gone, changes the pages that list it', async () => {
  const root = projectOf(projectFiles());
  const [one, two] = navigation.tabs;
  const pages = ['index', 'one/new', 'one/a', 'one/b'];
  const tabs = [{ ...one!, groups: [{ group: 'First', pages }, one!.groups[1]] }, two];
  const added = await writtenAgain(root, {
    ...configOf({ navigation: { tabs } }),
    'one/new.mdx': page('one/new', '[A](/one/a)'),
  });
  expect(added).toContain('one/new');
  expect(added).toContain('one/d');
  const removed = await writtenAgain(root, configOf(), ['one/new.mdx']);
  expect([...added, ...removed].filter((path) => path.startsWith('two'))).toEqual([]);
  expect(await writtenAgain(root, { 'one/unlisted.mdx': page('one/unlisted') })).toEqual([
    'one/unlisted',
  ]);
});

test.each([
  { seo: { indexing: 'all' } },
  { seo: { metatags: { 'og:site_name': 'Other' } } },
  { description: 'What it is about.' },
  { name: 'Other' },
  { footer: { socials: { x: 'https://x.com/octavo' } } },
  { redirects: [{ source: '/one/c', destination: '/two/a' }] },
  { redirects: [{ source: '/one/b.md', destination: '/two/a' }] },
  { navigation: { tabs: navigation.tabs.slice(0, 1) } },
  { navigation: { groups: navigation.tabs.flatMap(({ groups }) => groups) } },
  { navigation: { ...navigation, global: { anchors: [{ anchor: 'Old', href: '/old' }] } } },
  { variables: { product: 'Octavo' } },
  { styling: { eyebrows: 'breadcrumbs' } },
  { integrations: { ga4: { measurementId: 'G-1' } } },
  { octavo: { strict: true } },
  { $schema: 'https://example.com/docs.json' },
  { navigation: { tabs: [{ ...navigation.tabs[0], openapi: 'api.json' }, navigation.tabs[1]] } },
])('the site is that of a cold build after %j', async (more) => {
  const root = projectOf(projectFiles());
  await build(root);
  for (const config of [configOf(more), configOf()]) {
    await wait(60);
    writeFiles(root, config);
    await buildAgain(root);
  }
});
