import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import { docsJson, projectOf, writeFiles } from '../build/site.ts';
import { type OpenedDev, openDev, until } from './site.ts';

const page = (title: string, body = 'Text.') => `---\ntitle: "${title}"\n---\n\n${body}\n`;
const svg = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
const component = (label: string) =>
  `export const C = () => <button onClick={() => {}}>${label}</button>;\n`;
const openapi = 'openapi.json';
const spec = (paths: object) =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'Api', version: '1' }, paths });
const operation = (summary: string) => ({
  get: { summary, responses: { 200: { description: 'Fine' } } },
});

const pages = ['index', 'guides/a', 'guides/b'];
const config = (group = 'Start', more: object = {}) =>
  docsJson(
    {
      groups: [
        { group, pages },
        { group: 'Api', openapi },
      ],
    },
    { logo: '/logo.svg', ...more },
  );
const icon = { favicon: '/icon.svg' };

/** Files that watch mode makes only after others, or that say what all pages need. */
const special =
  /^(?:dist\/)?_octavo\/(?:headers\.conf|search)|(?:_headers|\.nojekyll)$|_redirects$|\.octavo|sitemap/;

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((file) => !special.test(file))
    .sort((a, b) => Number(b.endsWith('.html')) - Number(a.endsWith('.html')));
}

/** The files of a fresh build that watch mode serves with other content. */
async function differing(out: string, dev: OpenedDev): Promise<string[]> {
  const own = /<script src="[^"]*_octavo\/dev\/client\.js"[^>]*><\/script>/;
  const different: string[] = [];
  for (const file of filesBelow(out)) {
    const served = await dev.get(`/${file.replace(/(^|\/)index\.html$/, '$1')}`);
    if (served.replace(own, '') !== readFileSync(join(out, file), 'utf8')) different.push(file);
  }
  return different;
}

test('after each change, what is served is what a fresh build writes', async () => {
  const body =
    "import S from '/snippets/s.mdx'\nimport { C } from '/snippets/c.jsx'\n\n<S />\n\n<C />\n\n![P](/p.svg)";
  const root = projectOf({
    'docs.json': config(),
    'index.mdx': page('Home', body),
    'guides/a.mdx': page('A', '[B](/guides/b) [C](#The-Part)\n\n## The part'),
    'guides/b.mdx': page('B'),
    'snippets/s.mdx': 'Old words.',
    'snippets/c.jsx': component('Old'),
    'p.svg': svg(10),
    'logo.svg': svg(20),
    'icon.svg': svg(30),
    [openapi]: spec({ '/a': operation('List') }),
  });
  const dev = await openDev(root);
  const steps: [string, () => void][] = [
    ['a group is renamed', () => writeFiles(root, { 'docs.json': config('Begin') })],
    ['a specification is broken', () => writeFiles(root, { [openapi]: '{ "openapi": ' })],
    [
      'a specification refers to a file',
      () =>
        writeFiles(root, {
          [openapi]: spec({ '/a': { $ref: './paths/a.json' } }),
          'paths/a.json': JSON.stringify(operation('Show')),
        }),
    ],
    [
      'this file is changed',
      () => writeFiles(root, { 'paths/a.json': JSON.stringify(operation('Tell')) }),
    ],
    ['a picture is replaced', () => writeFiles(root, { 'p.svg': svg(70) })],
    ['a snippet is changed', () => writeFiles(root, { 'snippets/s.mdx': 'New words.' })],
    ['a component is changed', () => writeFiles(root, { 'snippets/c.jsx': component('New') })],
    [
      'a heading is changed',
      () => writeFiles(root, { 'guides/b.mdx': page('B', '[A](/guides/a#The-Part)\n\n## Other') }),
    ],
    ['a title is changed', () => writeFiles(root, { 'guides/a.mdx': page('Another') })],
    ['there is a favicon', () => writeFiles(root, { 'docs.json': config('Begin', icon) })],
    ['the favicon is replaced', () => writeFiles(root, { 'icon.svg': svg(31) })],
    ['the logo is replaced', () => writeFiles(root, { 'logo.svg': svg(21) })],
    [
      'a page has another folder',
      () => {
        mkdirSync(join(root, 'moved'));
        renameSync(join(root, 'guides/b.mdx'), join(root, 'moved/b.mdx'));
      },
    ],
    [
      'lines end as on Windows',
      () => writeFiles(root, { 'index.mdx': page('Home', body).replaceAll('\n', '\r\n') }),
    ],
    ['a page is ignored', () => writeFiles(root, { '.mintignore': 'guides/a.mdx' })],
    ['no page is ignored', () => rmSync(join(root, '.mintignore'))],
  ];
  for (const [what, change] of steps) {
    change();
    const out = join(root, '.octavo', 'fresh');
    await buildSite({
      ...{ root, out, urls: {}, strict: false, includeRestricted: false },
      ...{ check: false, cache: false },
    });
    let different: string[] = [];
    await until(async () => {
      // Fragments are corrected when all pages have been checked, which requests delay.
      await dev.site.surveyed();
      different = await differing(out, dev);
      return different.length === 0;
    }, what).catch((error) => expect(different, `${what}: ${error}`).toEqual([]));
    rmSync(out, { recursive: true });
  }
});
