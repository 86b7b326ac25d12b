import { expect, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

const config = JSON.stringify({
  name: 'Docs',
  theme: 'mint',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['index'] },
});
const page = '---\ntitle: "Page"\n---\n\nText.\n';

/** What people have in a folder when they type a command for the first time, and what they read then. */
const runs: [
  who: string,
  files: Record<string, string>,
  typed: string[],
  exit: number,
  words: string[],
][] = [
  [
    'an empty folder',
    {},
    ['build'],
    1,
    ['There is no docs.json in this folder.', 'Run "octavo init" to begin a project here'],
  ],
  ['a folder that is not there', {}, ['build', 'nosuch'], 2, ['error: There is no folder nosuch.']],
  [
    'the folder above the project',
    { 'docs/docs.json': config, 'docs/index.mdx': page },
    ['build'],
    1,
    ['docs.json is not in this folder but in docs.', 'Name the folder: octavo build docs'],
  ],
  [
    'a monorepo',
    { 'package.json': '{}', 'packages/docs/docs.json': config, 'packages/docs/index.mdx': page },
    ['check'],
    1,
    ['but in packages/docs.', 'Name the folder: octavo check packages/docs'],
  ],
  [
    'folders whose names a shell would run',
    { 'a$(b)/docs.json': config, 'a$(b)/index.mdx': page },
    ['check'],
    1,
    ["Name the folder: octavo check 'a$(b)'"],
  ],
  [
    'a file in place of the folder',
    { 'page.mdx': page },
    ['init', 'page.mdx'],
    2,
    ['page.mdx is a file. Name a folder.'],
  ],
  ['a project', { 'docs.json': config, 'index.mdx': page }, ['check'], 0, ['Checked 1 page.']],
  [
    'an old mint.json',
    {
      'mint.json':
        '{"name":"Old","colors":{"primary":"#0f766e"},"navigation":[{"group":"A","pages":["index"]}]}',
      'index.mdx': page,
    },
    ['migrate'],
    0,
    ['Wrote docs.json from mint.json.', 'mint.json is no longer read', '  octavo check'],
  ],
  [
    'a site of another generator',
    { 'docusaurus.config.js': 'module.exports = {}', 'docs/a.md': '# A\n' },
    ['build'],
    1,
    [
      'docusaurus.config.js belongs to a site of Docusaurus: `octavo migrate` converts it to a project.',
    ],
  ],
  [
    'a specification alone',
    { 'openapi.yaml': 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n' },
    ['init', '--minimal'],
    0,
    ['The navigation in docs.json lists what the folder contains: openapi.yaml.', '  octavo dev'],
  ],
  [
    'a broken page',
    { 'docs.json': config, 'index.mdx': `${page}\n<Card>\n` },
    ['check'],
    1,
    ['index.mdx:7:1 error mdx/unclosed-tag', '`<Card>` is never closed.', 'Add `</Card>`'],
  ],
  [
    'a slip of the fingers',
    { 'docs.json': config, 'index.mdx': page },
    ['biuld'],
    2,
    ["unknown command 'biuld'", '(Did you mean build?)'],
  ],
  [
    'a command of the vendor',
    { 'docs.json': config, 'index.mdx': page },
    ['broken-links'],
    2,
    ['There is no command broken-links: `octavo check` finds broken links'],
  ],
];

test.each(runs)('the first run in %s', async (_, files, typed, exit, words) => {
  const cwd = temporaryFolder();
  writeFiles(cwd, files);
  const run = await octavo(typed, { cwd });
  const screen = run.out + run.err;
  expect(run.exit, screen).toBe(exit);
  for (const expected of words) expect(screen).toContain(expected);
});

test.each([
  ['links', 'links docs'],
  ['export --epub my.epub', 'export docs --epub my.epub'],
  ['rename index start', 'rename index start docs'],
  ['questions --dry-run', 'questions docs'],
])('the advice above a project repeats what was typed: %s', async (typed, advised) => {
  const cwd = temporaryFolder();
  writeFiles(cwd, { 'docs/docs.json': config, 'docs/index.mdx': page });
  const { out, err } = await octavo(typed.split(' '), { cwd });
  expect(out + err).toContain(`Name the folder: octavo ${advised}\n`);
});
