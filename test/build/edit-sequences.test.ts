import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Random } from '../bench/random.ts';
import { buildAgain } from './build-again.ts';
import { type BuiltSite, docsJson, projectOf, writeFiles } from './site.ts';

/** Two sidebars, a second home, a group with a page of its own, a page outside, and a list of pages. */
const navigation = (first = 'First', order = ['one/a', 'one/b', 'one/c']) => ({
  languages: [
    {
      language: 'en',
      tabs: [
        {
          tab: 'One',
          groups: [
            { group: first, pages: ['index', ...order] },
            { group: 'Rooted', root: 'one/root', directory: 'card', pages: ['one/d', 'one/e'] },
          ],
        },
        { tab: 'Two', groups: [{ group: 'Others', pages: ['two/a', 'two/b', 'two/list'] }] },
      ],
    },
    { language: 'de', groups: [{ group: 'Deutsch', pages: ['de/index', 'one/a', 'two/b'] }] },
  ],
});

type Head = Record<string, unknown>;

const bodies: Record<string, string> = {
  index: '[A](/one/a#part) [E](/one/e)\n\n## Part',
  'one/a': 'Text of the page.\n\n## Part',
  'one/b': '[A](/one/a) ![none](/none.png)',
  'one/c': 'Text.',
  'one/d': 'Text.',
  'one/e': 'Text.',
  'one/root': 'What is here.',
  'two/a': '[Away](/outside) [gone](/gone)',
  'two/b': 'Text.',
  'two/list': 'Pages of a folder:\n\n<PageList folder="one" />',
  outside: 'Text.',
  'de/index': '[B](/two/b)',
};

const fileOf = (head: Head, body: string) =>
  `---\n${Object.entries(head)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n${body}\n`;

const titled = (id: string): Head => ({ title: `Title of ${id.replaceAll('/', ' ')}` });

function projectFiles() {
  const pages = Object.entries(bodies).map(([id, body]) => [`${id}.mdx`, fileOf(titled(id), body)]);
  return { ...Object.fromEntries(pages), 'docs.json': docsJson(navigation()) };
}

const inodes = ({ out, files }: BuiltSite) =>
  new Map(files().map((path) => [path, statSync(join(out, path)).ino]));

/** After a moment, so that the times of files tell what has been written since. */
async function again(root: string): Promise<BuiltSite> {
  await wait(60);
  return buildAgain(root);
}

test('a title is changed on the pages that show it, and on no other', async () => {
  const root = projectOf(projectFiles());
  const before = inodes(await again(root));
  writeFiles(root, { 'one/c.mdx': fileOf({ title: 'Zebra' }, bodies['one/c']!) });
  const site = await again(root);
  const after = inodes(site);
  const isKept = (path: string) => before.get(path) === after.get(path);
  expect(site.read('one/b/index.html')).toContain('Zebra');
  expect(isKept('one/b/index.html')).toBe(false);
  // It lists the pages of a folder.
  expect(isKept('two/list/index.html')).toBe(false);
  for (const kept of ['two/a/index.html', 'two/b/index.html', 'de/index.html'])
    expect([kept, isKept(kept)]).toEqual([kept, true]);
  expect(isKept('one/b.md')).toBe(true);
});

test.each([1, 2, 3])(
  'after a sequence of edits, the site is that of a cold build (%i)',
  async (seed) => {
    const random = new Random(seed);
    const root = projectOf(projectFiles());
    await again(root);
    const heads = new Map(Object.keys(bodies).map((id) => [id, titled(id)]));
    const texts = new Map(Object.entries(bodies));
    const edits: ((id: string, head: Head) => void)[] = [
      (_, head) => Object.assign(head, { title: `Name ${random.between(0, 99)}` }),
      (_, head) => Object.assign(head, { sidebarTitle: `Short ${random.between(0, 99)}` }),
      (_, head) =>
        Object.assign(head, { description: `Says [more](/one/b) ${random.between(0, 99)}` }),
      (_, head) => Object.assign(head, { icon: random.pick(['rocket', 'star']), tag: 'NEW' }),
      (_, head) => Object.assign(head, { hidden: random.between(0, 2) === 0, deprecated: true }),
      (_, head) => Object.assign(head, { mode: random.pick(['wide', 'custom', 'center']) }),
      (_, head) => Object.assign(head, { keywords: ['word'], noindex: random.between(0, 2) === 0 }),
      (_, head) =>
        Object.assign(head, { url: random.between(0, 2) === 0 ? 'https://a.example/' : undefined }),
      (id) =>
        texts.set(id, `${bodies[id]}\n\n## Later ${random.between(0, 9)}\n\n[E](/one/e#part)`),
    ];
    for (let round = 0; round < 8; round++) {
      const id = random.pick(Object.keys(bodies));
      const head = heads.get(id)!;
      random.pick(edits)(id, head);
      const file = fileOf(JSON.parse(JSON.stringify(head)), texts.get(id)!);
      const order = random.pick([
        ['one/a', 'one/b', 'one/c'],
        ['one/c', 'one/a', 'one/b'],
      ]);
      const config = round % 4 === 3 && {
        'docs.json': docsJson(navigation(`Group ${round}`, order)),
      };
      writeFiles(root, { [`${id}.mdx`]: file, ...config });
      await again(root);
    }
  },
);

/** Parts of a page that depend on other pages and files, or that these depend on. */
const parts = [
  'Words of the page.',
  'Other words, a sentence more.',
  '## Part',
  '## Other part',
  '[Part](/one/a#part)',
  // The id is another one, and is corrected.
  '[Part](/one/a#Part)',
  '[Other](/one/b#other-part)',
  '[Own](#part)',
  '[Nowhere](/nowhere)',
  '![Picture](/picture.svg)',
  '![None](/none.png)',
  "import Shared from '/snippets/shared.mdx'\n\n<Shared />",
  "import Gone from '/snippets/gone.mdx'\n\n<Gone />",
  "import { Counter } from '/snippets/counter.jsx'\n\n<Counter />",
  '```js\nconst a = 1;\n```',
  '<Unclosed>',
];

test.each([1, 2])(
  'after a sequence of edits of text, the site and its problems are those of a cold build (%i)',
  async (seed) => {
    const random = new Random(seed);
    const ids = ['index', 'one/a', 'one/b', 'one/c'];
    const body = () =>
      Array.from({ length: random.between(1, 5) }, () => random.pick(parts)).join('\n\n');
    const snippets = () => `${random.pick(['Shared.', '## Part', '[Part](/one/a#part)'])}\n`;
    const root = projectOf({
      ...Object.fromEntries(ids.map((id) => [`${id}.mdx`, fileOf(titled(id), body())])),
      'snippets/shared.mdx': snippets(),
      'snippets/counter.jsx': 'export const Counter = () => <b>One</b>;\n',
      'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
      'docs.json': docsJson({ groups: [{ group: 'All', pages: ids }] }),
    });
    await again(root);
    for (let round = 0; round < 10; round++) {
      const more = random.between(0, 3) === 0 && { 'snippets/shared.mdx': snippets() };
      const edited = Array.from({ length: random.between(1, 2) }, () => random.pick(ids));
      writeFiles(root, {
        ...Object.fromEntries(edited.map((id) => [`${id}.mdx`, fileOf(titled(id), body())])),
        ...more,
      });
      await again(root);
    }
  },
);

test('problems of settings stand where they are after settings and the text of a page have changed', async () => {
  const settings = { navbar: { links: [{ label: 'Gone', href: '/gone' }] } };
  const config = (space: number) =>
    JSON.stringify(
      { ...JSON.parse(docsJson({ pages: ['index'] })), ...settings },
      undefined,
      space,
    );
  const root = projectOf({ 'index.mdx': fileOf({ title: 'A' }, 'Text.'), 'docs.json': config(0) });
  const line = ({ result }: BuiltSite) =>
    result.diagnostics.find(({ code }) => code === 'link/broken')?.location?.line;
  expect(line(await again(root))).toBe(1);
  writeFiles(root, { 'index.mdx': fileOf({ title: 'A' }, 'More text.'), 'docs.json': config(1) });
  expect(line(await again(root))).toBeGreaterThan(1);
});

test('a script that is not read for an edit of text is seen when it changes', async () => {
  const files = {
    'index.mdx': fileOf({ title: 'A' }, 'Text.'),
    'own.js': 'console.log(1);',
    'docs.json': docsJson({ pages: ['index'] }),
  };
  const root = projectOf(files);
  await again(root);
  writeFiles(root, { 'index.mdx': fileOf({ title: 'A' }, 'More text.') });
  await again(root);
  writeFiles(root, { 'own.js': "document.write('<script src=https://a.example/a.js></script>')" });
  await again(root);
});
