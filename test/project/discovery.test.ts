import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readProject } from '../../src/project/read-project.ts';
import { folder, least, read, said } from './folder.ts';

const withPages = (...pages: string[]) => ({ ...least, navigation: { pages } });
const ids = async (files: Record<string, string | object | Uint8Array>) =>
  (await read({ 'docs.json': least, ...files })).project.pages.map(({ id }) => id);

describe('pages', () => {
  test('are all .mdx and .md files, in or out of the navigation, by id', async () => {
    const { project } = await read({
      'docs.json': least,
      'index.mdx': '---\ntitle: Home\n---\n',
      'guides/b.md': 'Text',
      'guides/a.mdx': '',
      'guides/notes.txt': '',
    });
    expect(project.pages.map(({ id, format, bytes }) => [id, format, bytes])).toEqual([
      ['guides/a', 'mdx', 0],
      ['guides/b', 'md', 4],
      ['index', 'mdx', 20],
    ]);
    expect(project.pages[2]?.frontmatter).toEqual({ title: 'Home' });
    expect(project.pages[2]?.positions.title).toMatchObject({ file: 'index.mdx', line: 2 });
  });

  test('have names of any kind', async () => {
    expect(await ids({ 'v1.2/a+b c.mdx': '', 'über/日本.md': '', 'UP.MDX': '' })).toEqual([
      'UP',
      'v1.2/a+b c',
      'über/日本',
    ]);
  });

  test('are not what stands in hidden folders, packages, or files about the repository', async () => {
    const nothing = {
      '.github/a.md': '',
      '.octavo/cache/a.md': '',
      'docs/node_modules/p/README.mdx': '',
      '.hidden.md': '',
      'README.md': '',
      'guides/Contributing.md': '',
      'CHANGELOG.md': '',
      'LICENSE.md': '',
    };
    expect(await ids({ ...nothing, 'contributing.mdx': '' })).toEqual(['contributing']);
  });

  test('are not what tools put at the top, unless the navigation names it', async () => {
    expect(await ids({ 'dist/a.md': '', 'build/a.md': '', 'guides/build/a.md': '' })).toEqual([
      'guides/build/a',
    ]);
    const { project } = await read({
      'docs.json': withPages('/build/a', 'README'),
      'build/a.mdx': '',
      'build/b.mdx': '',
      'README.md': '',
    });
    expect(project.pages.map(({ id }) => id)).toEqual(['README', 'build/a', 'build/b']);
  });

  test('are not what .mintignore says, which can also bring files back', async () => {
    const mintignore = '# drafts\ndrafts/\n*.draft.mdx\n/top.md\n!README.md\n!dist/\n';
    const files = {
      'drafts/a.md': '',
      'x/y.draft.mdx': '',
      'top.md': '',
      'x/top.md': '',
      'README.md': '',
      'dist/a.md': '',
    };
    expect(await ids({ '.mintignore': mintignore, ...files })).toEqual([
      'README',
      'dist/a',
      'x/top',
    ]);
  });

  test('of the navigation that .mintignore leaves out are known, if they are there', async () => {
    const { project } = await read({
      'docs.json': withPages('drafts/a', 'drafts/none', '/plan', 'b', 'none'),
      '.mintignore': 'drafts/\nplan.*\n',
      'drafts/a.mdx': '',
      'drafts/c.mdx': '',
      'plan.md': '',
      'b.mdx': '',
    });
    expect(project.ignoredPages).toEqual(['drafts/a', 'plan']);
  });

  test('are not what an earlier build wrote, or what the caller sets aside', async () => {
    const root = folder({
      'docs.json': least,
      'site/_octavo/a.css': '',
      'site/a.md': '',
      'out/b.md': '',
      'c.md': '',
    });
    const { value } = await readProject(root, { ignoredFolders: ['out'] });
    expect(value?.pages.map(({ id }) => id)).toEqual(['c']);
    expect(value?.assets).toEqual([]);
  });

  test('two files for one page: .mdx is built, with a warning', async () => {
    const { project, diagnostics } = await read({ 'docs.json': least, 'a.md': '', 'a.mdx': '' });
    expect(project.pages.map(({ file }) => file)).toEqual(['a.mdx']);
    expect(said(diagnostics)).toMatchInlineSnapshot(`
      [
        "warning page/duplicate-id a.md:1:1 a.md and a.mdx are the same page; a.mdx is built. | Remove or rename one of them.",
      ]
    `);
  });
});

describe('a file that cannot be a page is told and left out', () => {
  test.each([
    ['binary', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x62, 0])],
    ['too large', 'a'.repeat(5 * 1024 * 1024 + 1)],
  ])('%s', async (_, content) => {
    const { project, diagnostics } = await read({
      'docs.json': least,
      'a.mdx': content,
      'b.mdx': '',
    });
    expect(project.pages.map(({ id }) => id)).toEqual(['b']);
    expect(said(diagnostics)).toMatchSnapshot();
  });
});

describe('a file with bytes that are not UTF-8 text is a page, with a warning', () => {
  test.each([
    ['another encoding', Buffer.from('caf\u00e9 au lait', 'latin1')],
    ['a stray NUL', `${'text '.repeat(100)}\0`],
  ])('%s', async (_, content) => {
    const { project, diagnostics } = await read({ 'docs.json': least, 'a.mdx': content });
    expect(project.pages.map(({ id }) => id)).toEqual(['a']);
    expect(said(diagnostics)).toMatchSnapshot();
  });
});

describe('snippets', () => {
  test('are what stands in snippets folders, components, and what pages import', async () => {
    const { project } = await read({
      'docs.json': least,
      'snippets/a.mdx': '',
      'es/snippets/deep/b.md': '',
      'guides/_snippets/c.mdx': '',
      'components/x.jsx': '',
      'components/y.tsx': '',
      'lib/z.js': '',
      'shared/d.mdx': '',
      'page.mdx': [
        'import D from "/shared/d.mdx"',
        "import { Z } from './lib/z.js'",
        'import React from "react"',
        '```mdx',
        'import Other from "/other.mdx"',
        '```',
      ].join('\n'),
      'other.mdx': '',
    });
    expect(project.pages.map(({ id }) => id)).toEqual(['other', 'page']);
    expect(project.snippets).toEqual([
      'components/x.jsx',
      'components/y.tsx',
      'es/snippets/deep/b.md',
      'guides/_snippets/c.mdx',
      'lib/z.js',
      'shared/d.mdx',
      'snippets/a.mdx',
    ]);
    expect(project.scripts).toEqual([]);
  });

  test('are still pages when the navigation names them', async () => {
    const { project } = await read({
      'docs.json': withPages('./snippets/a/', 'b.mdx'),
      'snippets/a.mdx': 'import B from "../b.mdx"',
      'b.mdx': '',
    });
    expect(project.pages.map(({ id }) => id)).toEqual(['b', 'snippets/a']);
  });

  test('are found by imports over several lines and from relative paths', async () => {
    const { project } = await read({
      'docs.json': least,
      'a/page.mdx':
        'import {\n  One,\n  Two\n} from "../parts/one.mdx";\nimport B from "parts/two.mdx"',
      'parts/one.mdx': '',
      'parts/two.mdx': '',
    });
    expect(project.pages.map(({ id }) => id)).toEqual(['a/page']);
  });
});

describe('assets', () => {
  test('are what a site serves; styles and scripts are among them', async () => {
    const { project } = await read({
      'docs.json': { ...least, navigation: { $ref: 'nav.json' } },
      'nav.json': { pages: [] },
      'images/a.png': '',
      'files/b.pdf': '',
      'style.css': '',
      'theme/z.css': '',
      'a.js': '',
      'data.json': {},
      'llms.txt': '',
      '.well-known/security.txt': '',
      'package.json': {},
      'package-lock.json': {},
      'tsconfig.json': {},
      'pnpm-lock.yaml': '',
      'tailwind.config.js': '',
      'tools/build.py': '',
      'main.go': '',
      Makefile: '',
      '.env': 'SECRET=1',
    });
    expect(project.assets).toEqual([
      '.well-known/security.txt',
      'a.js',
      'files/b.pdf',
      'images/a.png',
      'llms.txt',
      'style.css',
      'theme/z.css',
    ]);
    expect(project.withheld).toContain('data.json');
    expect(project.styles).toEqual(['style.css', 'theme/z.css']);
    expect(project.scripts).toEqual(['a.js']);
  });

  test('are loaded by pages unless they are scripts for Node', async () => {
    const umd =
      '(function (root, make) { if (typeof module === "object") module.exports = make();\n}(this, f))';
    const { project } = await read({
      'docs.json': least,
      'a.js': 'addEventListener("load", () => {\n  if (window.require) require("x");\n});',
      'umd.js': umd,
      'scripts/links.js': "#!/usr/bin/env node\nconsole.log('links')",
      'scripts/map.js': "/** Map */\nconst { readFileSync } = require('fs');",
      'scripts/shared.js': 'module.exports = { a: 1 };',
      'tutorial.js': "(async () => {\n\n  const { a, b } = require('viem/chains')\n})()",
    });
    expect(project.scripts).toEqual(['a.js', 'umd.js']);
    expect(project.assets).toEqual(['a.js', 'umd.js']);
  });

  test('are loaded by pages if they bring a `require` of their own, or ask whether there is one', async () => {
    const { project } = await read({
      'docs.json': least,
      'amd.js': 'define(function (require) {\n  const a = require("a");\n});',
      'bundle.js':
        '(function e(t){})({1:[function(require,module,exports){\nvar a = require("./a");\n},{}]},{},[1]);',
      'either.js': 'if (typeof process === "object") {\n  const fs = require("fs");\n}',
    });
    expect(project.scripts).toEqual(['amd.js', 'bundle.js', 'either.js']);
  });

  test('are not the templates of the author', async () => {
    const { project, diagnostics } = await read({
      'docs.json': { ...least, octavo: { templates: './my-theme/' } },
      'my-theme/base.css': '',
      'my-theme/readme.mdx': '',
    });
    expect(diagnostics).toEqual([]);
    expect([project.assets, project.pages]).toEqual([[], []]);
  });
});

describe('specifications', () => {
  test.each([
    ['OpenAPI as JSON', 'a.json', '{"openapi":"3.1.0"}', 'openapi'],
    ['Swagger', 'a.json', '{ "swagger" : "2.0" }', 'openapi'],
    [
      'with sorted keys',
      'a.json',
      '{"components":{"x":"}{"},"info":{},"openapi":"3.0.0"}',
      'openapi',
    ],
    ['OpenAPI as YAML', 'a.yml', '# My API\nopenapi: 3.0.3\n', 'openapi'],
    ['in quotes', 'a.yaml', '"openapi": "3.0.3"\n', 'openapi'],
    ['AsyncAPI', 'a.yaml', 'asyncapi: 3.0.0\n', 'asyncapi'],
    ['JSON in a YAML file', 'a.yaml', '{"openapi":"3.1.0"}', 'openapi'],
    ['an overlay', 'a.yaml', 'overlay: 1.0.0\nextends: openapi.yaml\n', 'overlay'],
  ])('%s', async (_, file, text, kind) => {
    const { project } = await read({ 'docs.json': least, [file]: text });
    expect(project.specs).toEqual([{ file, kind }]);
  });

  test.each([
    ['a key further down', 'a.json', '{"x":{"openapi":"3.0.0"}}'],
    ['a key further down in YAML', 'a.yaml', 'x:\n  openapi: 3.0.0\n'],
    ['a path', 'a.json', '{"openapi":"api/openapi.json"}'],
    ['something else', 'a.json', '[1, 2'],
  ])('not %s', async (_, file, text) => {
    const { project } = await read({ 'docs.json': least, [file]: text });
    expect(project.specs).toEqual([]);
    expect(project.withheld).toEqual([file]);
  });
});

describe('symbolic links', () => {
  test('are followed inside of the project and never out of it', async () => {
    const outside = folder({ 'secret.mdx': 'secret', 'dir/x.mdx': 'secret' });
    const root = folder({
      'docs.json': least,
      'a/real.mdx': '',
      'drafts/x.md': '',
      '.mintignore': 'quiet.mdx',
    });
    symlinkSync(path.join(root, 'a/real.mdx'), path.join(root, 'copy.mdx'));
    symlinkSync(path.join(root, 'a'), path.join(root, 'b'));
    symlinkSync(path.join(outside, 'secret.mdx'), path.join(root, 'leak.mdx'));
    symlinkSync(path.join(outside, 'secret.mdx'), path.join(root, 'quiet.mdx'));
    symlinkSync(path.join(outside, 'dir'), path.join(root, 'leaks'));
    writeFileSync(path.join(root, '.env'), 'SECRET=1');
    symlinkSync(path.join(root, '.env'), path.join(root, 'env.txt'));
    symlinkSync(path.join(root, 'gone.mdx'), path.join(root, 'dangling.mdx'));
    const { value, diagnostics } = await readProject(root);
    expect(value?.pages.map(({ id }) => id)).toEqual(['a/real', 'b/real', 'copy', 'drafts/x']);
    expect(said(diagnostics).sort()).toMatchInlineSnapshot(`
      [
        "warning file/outside-project env.txt:1:1 env.txt is a link to a hidden file; it is not followed. | Copy the target of the link into the project, or list the link in .mintignore.",
        "warning file/outside-project leak.mdx:1:1 leak.mdx is a link to something outside of the project; it is not followed. | Copy the target of the link into the project, or list the link in .mintignore.",
        "warning file/outside-project leaks:1:1 leaks is a link to something outside of the project; it is not followed. | Copy the target of the link into the project, or list the link in .mintignore.",
        "warning file/unreadable dangling.mdx:1:1 dangling.mdx is a link that leads nowhere. | Remove the link, or add its target.",
      ]
    `);
  });

  test('that lead back up end', async () => {
    const root = folder({ 'docs.json': least, 'a/x.mdx': '' });
    mkdirSync(path.join(root, 'a/b'));
    symlinkSync(root, path.join(root, 'a/b/up'));
    symlinkSync(path.join(root, 'a'), path.join(root, 'a/b/a'));
    const { value } = await readProject(root);
    expect(value?.pages.map(({ id }) => id)).toEqual(['a/x']);
  });
});

test('a project survives structured clone, and reading it twice gives the same', async () => {
  const root = folder({
    'docs.json': least,
    'index.mdx': '---\ntitle: A\n---\n',
    'z/a.mdx': '',
    'b.png': '',
  });
  for (let i = 0; i < 40; i++) writeFileSync(path.join(root, `p${i}.mdx`), 'x');
  const first = await readProject(root);
  expect(structuredClone(first)).toEqual(await readProject(root));
});
