// biome-ignore-all lint/suspicious/noTemplateCurlyInString: authors' code stands in these texts.
import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/project/read-project.ts';
import { docsJson, type Files, projectOf } from '../build/site.ts';

/** What every command copies or serves of a project (`published-secrets` and `published-kinds` ask them all). */
async function copied(files: Files, settings: object = {}): Promise<string[]> {
  const root = projectOf({ 'index.mdx': '# Home\n', ...files }, settings);
  const { value } = await readProject(root);
  return value!.assets;
}

/** A page that names a file, and the path of that file. */
type Case = [what: string, path: string, files: Files, settings?: object];

const page = (body: string, file = 'guides/start.mdx'): Files => ({ [file]: body });

const cases: Case[] = [
  ['a link from the root', 'data/a.csv', page('[a](/data/a.csv)')],
  ['a link from a folder below', 'data/a.csv', page('[a](../data/a.csv)')],
  ['a link from the same folder', 'guides/a.csv', page('[a](a.csv)')],
  ['a link with ./', 'guides/a.csv', page('[a](./a.csv)')],
  ['a link without the first slash', 'data/a.csv', page('[a](data/a.csv)')],
  ['query and hash', 'data/a.csv', page('[a](/data/a.csv?v=1#row)')],
  ['a title', 'data/a.csv', page('[a](/data/a.csv "Title")')],
  ['a definition', 'data/a.csv', page('[a][b]\n\n[b]: /data/a.csv "T"')],
  ['a definition without a slash', 'guides/a.csv', page('[a][b]\n\n[b]: a.csv')],
  ['percent-encoding', 'data/a b.csv', page('[a](/data/a%20b.csv)')],
  ['encoded letters', 'daten/übung.csv', page('[a](/daten/%C3%BCbung.csv)')],
  ['other letters', '数据/表.csv', page('[a](/数据/表.csv)')],
  ['letters in parts', 'u\u0308.csv', page('[a](/ü.csv)')],
  ['angle brackets', 'data/a b.csv', page('[a](</data/a b.csv>)')],
  ['spaces in an attribute', 'data/a b.csv', page('<a href="/data/a b.csv">a</a>')],
  ['brackets in a name', 'data/a(1).csv', page('[a](/data/a(1).csv)')],
  ['an escape of Markdown', 'data/a_b.csv', page('[a](/data/a\\_b.csv)')],
  ['a file of no known kind', 'tools/run.py', page('[a](/tools/run.py)')],
  ['a file without an ending', 'tools/run', page('[a](/tools/run)')],
  ['two endings', 'photo.png.exe', page('[a](/photo.png.exe)')],
  ['a capital ending', 'A.JSON', page('[a](/A.JSON)')],
  ['a file about the repository', 'package.json', page('[a](/package.json)')],
  ['an archive', 'sdk.tar.gz', page('<a href="/sdk.tar.gz" download>a</a>')],
  ['single quotes', 'a.csv', page("<a href='/a.csv'>a</a>")],
  ['an object', 'a.xyz', page('<object data="/a.xyz"></object>')],
  ['a form', 'a.xml', page('<form action="/a.xml"></form>')],
  ['a source set', 'img/b.raw', page('<img srcset="/img/a.png 1x, /img/b.raw 2x" />')],
  ['a property of a component', 'a.yaml', page('<Card title="A" href="/a.yaml">a</Card>')],
  ['a property of any name', 'a.json', page('<lottie-player animation="/a.json" />')],
  ['an expression', 'a.json', page('<a href={"/a.json"}>a</a>')],
  ['a template', 'a.json', page('<a href={`/a.json`}>a</a>')],
  ['a style', 'a.cur', page('<div style={{ cursor: "url(/a.cur)" }}>a</div>')],
  ['code in a page', 'a.json', page('export const load = () => fetch("/a.json");\n\n# A')],
  ['frontmatter', 'og/a.json', page('---\ntitle: A\nx: /og/a.json\n---\n')],
  ['frontmatter with a space', 'og/a b.json', page('---\ntitle: A\nx: /og/a b.json\n---\n')],
  [
    'the address of the site',
    'a.json',
    page('[a](https://docs.example.com/a.json)'),
    { seo: { metatags: { canonical: 'https://docs.example.com' } } },
  ],
  ['a whole address', 'schemas/a.json', page('Use `https://example.com/schemas/a.json`.')],
  [
    'a whole address in an example',
    'schemas/a.json/v1.json',
    page('```json\n{ "$schema": "https://example.com/schemas/a.json/v1.json" }\n```\n'),
  ],
  ['the path of the site', 'data/a.json', page('[a](/docs/data/a.json)')],
  ['a page in .md', 'a.csv', page('[a](/a.csv)', 'b.md')],
  ['a sentence in HTML', 'a.csv', { 'b.html': '<a href=a.csv>a</a>' }],
  ['a snippet', 'a.csv', { 'snippets/b.mdx': '[a](/a.csv)' }],
  ['a snippet from the page', 'guides/a.csv', { 'snippets/b.mdx': '[a](./a.csv)' }],
  ['a component', 'a.json', { 'snippets/b.jsx': "export const B = () => fetch('/a.json');" }],
  [
    'a component by template',
    'data/x/a.json',
    { 'snippets/b.jsx': 'export const B = ({ n }) => fetch(`/data/${n}/a.json`);' },
  ],
  [
    'a template with an ending',
    'data/a.json',
    page('export const f = (x) => fetch(`/data/${x}.json`);\n\n# A'),
  ],
  [
    'a template after a variable',
    'data/a.json',
    page('export const f = (x) => fetch(`${x}/data/a.json`);\n\n# A'),
  ],
  ['a template at the top', 'a.json', { 'b.js': 'const f = (x) => fetch(`/${x}.json`);' }],
  [
    'texts put together',
    'data/a.json',
    { 'b.js': "const f = (x) => fetch('/data/' + x + '.json');" },
  ],
  ['a script', 'data/a.json', { 'b.js': 'fetch("/data/a.json")' }],
  [
    'a module that a page loads',
    'lib/m.js',
    {
      'lib/m.js': 'export const a = 1;',
      ...page('<script type="module" src="/lib/m.js"></script>'),
    },
  ],
  ['a style sheet', 'css/a.cur', { 'css/b.css': '.a{cursor:url(a.cur)}' }],
  ['a style sheet with quotes', 'a.cur', { 'css/b.css': '.a{cursor:url("../a.cur")}' }],
  ['a style sheet that imports', 'css/c.txt', { 'css/b.css': '@import "c.txt";' }],
  [
    'a reference of a specification',
    'api/user.yaml',
    {
      'api/openapi.yaml':
        'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\ncomponents:\n  schemas:\n    A:\n      $ref: user.yaml#/User\n',
    },
  ],
  [
    'a file that another one names',
    'data/b.bin',
    { ...page('[a](/data/a.json)'), 'data/a.json': '{"file":"b.bin"}' },
  ],
  ['a setting', 'a.csv', {}, { navbar: { links: [{ label: 'A', href: '/a.csv' }] } }],
  ['a redirect', 'b.csv', {}, { redirects: [{ source: '/a', destination: '/b.csv' }] }],
  [
    'a redirect of a folder',
    'files/b.csv',
    {},
    { redirects: [{ source: '/a/:name', destination: '/files/:name' }] },
  ],
];

describe('a file that the site names is copied', () => {
  test.each(cases)('by %s', async (_, path, files, settings) => {
    expect(await copied({ [path]: ' ', ...files }, settings)).toContain(path);
  });
});

test('a file is not copied for words that do not mean it', async () => {
  const files = {
    'config.toml': ' ',
    'data.csv': ' ',
    'a.json': ' ',
    'lib.ts': ' ',
    'guides/x.csv': ' ',
    'b.mdx':
      'Edit config.toml and `data.csv`, or (config.toml).\n\n```json\n{ "file": "/a.json" }\n```\n',
    'c.mdx':
      'import { x } from "/lib.ts";\n\n[elsewhere](https://example.org/a.json), [there](https://example.org/x/a.json) `/` ${x}\n',
    'd.js': 'const f = (x) => `/${x}`; const g = "/" + f("x");',
    'e.css': '.x { background: url(guides/) }',
  };
  expect(await copied(files)).toEqual(['d.js', 'e.css']);
});

test('the config may name a file of its own', async () => {
  const found = await copied({
    'a.csv': ' ',
    'b.csv': ' ',
    'docs.json': docsJson(
      { pages: ['index'] },
      { footer: { links: [{ header: 'A', items: [{ label: 'B', href: '/b.csv' }] }] } },
    ),
  });
  expect(found).toContain('b.csv');
  expect(found).not.toContain('a.csv');
});
