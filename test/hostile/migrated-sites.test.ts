import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '../../src/lib/list-files.ts';
import { migrateSite } from '../../src/migrate/migrate-site.ts';
import { writeProject } from '../../src/migrate/write-project.ts';
import { type Files, temporaryFolder, writeFiles } from '../build/site.ts';

/** Migrates a folder `site` beside a folder with secrets; all that was written, and what was told. */
function migrated(files: Files, links: Record<string, string> = {}) {
  const root = temporaryFolder();
  writeFiles(root, { 'secret/s.md': '# SECRET\n', 'secret/s.png': 'SECRET' });
  writeFiles(join(root, 'site'), files);
  for (const [from, to] of Object.entries(links)) symlinkSync(to, join(root, 'site', from));
  const site = migrateSite(join(root, 'site'))!;
  const lost = [...site.lost, ...writeProject(site, join(root, 'out/new'))];
  return {
    site,
    written: listFiles(join(root, 'out')),
    told: lost.map(({ what }) => what).join('\n'),
  };
}

const page = '# A\n';
const kinds: Record<string, { files: Files; page: string }> = {
  docusaurus: { files: { 'docusaurus.config.js': 'module.exports = {}' }, page: 'docs/a.md' },
  mdx: { files: { 'docusaurus.config.js': 'module.exports = {}' }, page: 'docs/a.mdx' },
  mkdocs: { files: { 'mkdocs.yml': 'site_name: x' }, page: 'docs/a.md' },
  vitepress: { files: { '.vitepress/config.js': 'export default {}' }, page: 'a.md' },
  gitbook: { files: { 'SUMMARY.md': '* [A](a.md)\n' }, page: 'a.md' },
};

/** Beginnings without ends, and ends without beginnings, of all that is looked for in pages. */
const signs =
  '<|<a |<a b="|<A {|<A b={|<div>|<div>\n|</b>|<b>\n|<!-- x|{/*|{{|{% a |{% a %}|{#a|{.a |{a="|!!! a|=== "|| a |`|`a ``|[a](|![|[[a]|](|# a {#|# <a id="|$a |++a|==a|:a|"|=" |<pre>\n|<pre |<<< a|<div class="grid cards">\n| |\t|a=b |import {\n|import a from |::: a\n|:::|/// a\n|\n'.split(
    '|',
  );
/** These begin what can go on in two ways, up to a character at which it fails. */
const runs = ['```', '~~~', '{.+', '::: a ', '[a', '<a href="b" ', '* ', '- [', '## ', '    '].map(
  (start) => `${start}${start.at(-1)!.repeat(60_000)}\u2028\t]`,
);

test.each(Object.entries(kinds))('long lines of %s are read in linear time', (_, kind) => {
  const text = [...runs, '<pre>\r'.repeat(10_000), '[\r'.repeat(30_000)].join('\n\n');
  const summary = `* [A](${kind.page})\n${runs.join('\n')}\n* [](${'\t'.repeat(60_000)}\n`;
  const { site } = migrated({ ...kind.files, 'SUMMARY.md': summary, [kind.page]: text });
  expect(site.source.pages.length).toBeGreaterThan(0);
});

// Where the time grows with the square, each of these pages takes a second or more.
test.each(Object.entries(kinds))('pages of %s are read in linear time', (_, { files, page }) => {
  const pages = signs.map((sign, index) => {
    const text = `# Title ${' '.repeat(2000)}x\n\n${sign.repeat(15_000 / (sign.length || 1))}\n\nEnd`;
    return [page.replace('a.', `a${index}.`), text] as const;
  });
  const list = pages.map(([file]) => `* [A](${file})\n`).join('');
  const { site } = migrated({ ...files, 'SUMMARY.md': list, ...Object.fromEntries(pages) });
  expect(site.source.pages.length).toBeGreaterThanOrEqual(signs.length);
});

test('nothing outside of the folder is read, and what was left out is told', () => {
  const { site, told } = migrated(
    {
      'mkdocs.yml':
        'site_name: x\ntheme:\n  logo: ../../secret/s.png\nINHERIT: ../secret/s.md\nnav:\n  - a.md\n  - Up: ../../secret/s.md\n  - Root: /etc/passwd\n',
      'docs/a.md':
        '# A\n\n--8<-- "../../secret/s.md"\n\n--8<-- "lone.md"\n\n![](lone.png) ![](../../secret/s.png)\n',
    },
    {
      'docs/lone.md': '../../secret/s.md',
      'docs/lone.png': '../../secret/s.png',
      'docs/in': '../../secret',
    },
  );
  expect([...site.texts.values()].join()).not.toContain('SECRET');
  expect(site.copies.size).toBe(0);
  for (const name of ['../secret/s.md', '/etc/passwd', 'lone.md', 'lone.png', '../../secret/s.png'])
    expect(told).toContain(`\`${name}`);
});

test('nothing is written outside of the target', () => {
  const slugs = ['../../up', '/../../up', 'a\\..\\..\\up', 'x\\0y', 'l'.repeat(300)];
  const { written, told } = migrated({
    'docusaurus.config.js': `module.exports = { staticDirectories: ['../secret'], presets: [['x', { docs: { routeBasePath: '../../..' } }]] }`,
    ...Object.fromEntries(
      slugs.map((slug, i) => [
        `docs/${i}.md`,
        `---\nslug: "${slug.replaceAll('\\', '\\\\').replace('\\\\0', '\\0')}"\n---\n${page}`,
      ]),
    ),
  });
  expect(written).toEqual(['new/docs.json', 'new/up.mdx']);
  expect(told.match(/cannot be the path of a file/g)).toHaveLength(3);
});

const doubled = (first: string, next: (before: string) => string) =>
  [first, ...Array.from({ length: 50 }, (_, i) => `const n${i + 1} = ${next(`n${i}`)};`)].join(
    '\n',
  );

test.each<[string, Files, string]>([
  [
    'aliases',
    {
      'mkdocs.yml': `a0: &a0 [a.md]\n${Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}nav: *a40\n`,
      'docs/a.md': page,
    },
    'This alias expands to too much',
  ],
  ['nesting', { 'mkdocs.yml': `nav: ${'['.repeat(9000)}`, 'docs/a.md': page }, 'This is not YAML'],
  [
    'lists',
    {
      '.vitepress/config.js': `${doubled('const n0 = ["a", "b"];', (n) => `[...${n}, ...${n}]`)}\nexport default { title: n50.join('x') }`,
      'a.md': page,
    },
    'cannot be read without running it',
  ],
  [
    'groups',
    {
      '.vitepress/config.js': `${doubled('const n0 = { text: "a" };', (n) => `{ text: 'g', items: [${n}, ${n}] }`)}\nexport default { themeConfig: { sidebar: [n50] } }`,
      'a.md': page,
    },
    'is too large, or contains itself',
  ],
  [
    'a file that contains itself',
    {
      '.vitepress/config.js': `import * as self from './config.js';\nexport const items = [self];\nexport const text = 'a';\nexport default { themeConfig: { sidebar: [self] } }`,
      'a.md': page,
    },
    'is too large, or contains itself',
  ],
  [
    'sums',
    {
      '.vitepress/config.js': `export default { title: ${'"a"+'.repeat(20_000)}"a" }`,
      'a.md': page,
    },
    'cannot be read',
  ],
  [
    'included files',
    { 'mkdocs.yml': 'site_name: x', 'docs/a.md': '--8<-- "a.md"\n'.repeat(300) },
    'the page would be too long',
  ],
])('what multiplies has a limit: %s', (_, files, said) => {
  const { told, written } = migrated(files);
  expect(told).toContain(said);
  expect(written).toContain('new/docs.json');
});

test('deep lists and odd names end in a project, too', () => {
  const summary = Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}* [A](a.md)\n`).join('');
  expect(migrated({ 'SUMMARY.md': summary, 'a.md': page }).written).toContain('new/docs.json');
  const { told } = migrated({
    'mkdocs.yml': 'site_name: x',
    'docs/a.md': '<!--@include: b.md#(-->\n\n```\n--8<-- "gone.md#["\n```\n',
    'docs/b.md': 'B',
  });
  expect(told).toContain('`gone.md`');
});
