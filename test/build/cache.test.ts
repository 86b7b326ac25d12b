import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCache } from '../../src/build/cache/open-cache.ts';
import type { StoredBody } from '../../src/build/cache/store.ts';
import { build, copyOf, docsJson, type Files, filesIn, projectOf, writeFiles } from './site.ts';

const page = (title: string, body = 'Text.', more = '') =>
  `---\ntitle: "${title}"\n${more}---\n\n${body}\n`;

const spec = (summary: string, type = 'string') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Api', version: '1' },
    paths: {
      '/things': {
        get: {
          operationId: 'list',
          summary,
          responses: {
            200: {
              description: 'Fine',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
          },
        },
      },
    },
    components: { schemas: { Thing: { type: 'object', properties: { name: { type } } } } },
  });

/** A one by one PNG with another size in its header. */
const png = (width: number) => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  return bytes;
};

const settings = { variables: { product: 'Press' }, octavo: { templates: 'theme' } };
const navigation = {
  groups: [
    { group: 'Guides', pages: ['index', 'a', 'b', 'code', 'live'] },
    { group: 'Api', openapi: 'api.json' },
  ],
};

/** One of everything that a page can be made from. */
const everything: Files = {
  'docs.json': docsJson(navigation, settings),
  'index.mdx': page(
    'Home',
    '[A](/a) [gone](/gone) ![pic](/pic.png) {{product}} <Icon icon="rocket" />',
  ),
  'a.mdx': `---\ntitle: A\n---\nimport Shared from '/snippets/shared.mdx'\n\n<Shared word="x" />\n\n## One\n`,
  'b.mdx': page('B', '<Card title="To A" href="/a#one">Words</Card>\n\n<Note>Hello</Note>'),
  'code.mdx': page('Code', '```js\nconst a = 1;\n```'),
  'live.mdx': `---\ntitle: Live\n---\nimport { Twice } from '/snippets/twice.jsx'\n\n<Twice n={21} />\n`,
  'snippets/shared.mdx': `import Inner from '/snippets/inner.mdx'\n\nShared {word} <Inner />\n`,
  'snippets/inner.mdx': 'Inner.',
  'snippets/twice.jsx': 'export const Twice = ({ n }) => <b>{n * 2}</b>;\n',
  'api.json': spec('List things'),
  'pic.png': png(10),
  'theme/components/callout.hbs': '<aside>{{{body}}}{{{children}}}</aside>',
};

/** Each kind of change, and a file of the output that it must change. */
const changes: [name: string, files: Files, changed: string][] = [
  ['the text of a page', { 'b.mdx': page('B', 'Other words.') }, 'b/index.html'],
  ['the title of a page', { 'b.mdx': page('Bee') }, 'a/index.html'],
  ['a setting of a page', { 'a.mdx': page('A', '## One', 'mode: wide\n') }, 'a/index.html'],
  ['a snippet', { 'snippets/shared.mdx': 'Other {word}' }, 'a/index.html'],
  ['a snippet of a snippet', { 'snippets/inner.mdx': 'Other.' }, 'a/index.html'],
  [
    'code of a component',
    { 'snippets/twice.jsx': 'export const Twice = () => <i>none</i>;\n' },
    'live/index.html',
  ],
  ['a picture', { 'pic.png': png(20) }, 'index.html'],
  ['a new page that a link was waiting for', { 'gone.mdx': page('Gone') }, 'gone/index.html'],
  ['a spec', { 'api.json': spec('List all things') }, 'api-reference/list-all-things/index.html'],
  [
    'a schema of a spec',
    { 'api.json': spec('List things', 'integer') },
    'api-reference/list-things/index.html',
  ],
  ['a template', { 'theme/components/callout.hbs': '<p>{{{children}}}</p>' }, 'b/index.html'],
  [
    'a variable',
    { 'docs.json': docsJson(navigation, { ...settings, variables: { product: 'Pen' } }) },
    'index.html',
  ],
  [
    'the icon library',
    { 'docs.json': docsJson(navigation, { ...settings, icons: { library: 'lucide' } }) },
    'index.html',
  ],
  [
    'the themes of code',
    { 'docs.json': docsJson(navigation, { ...settings, styling: { codeblocks: 'dark-plus' } }) },
    'code/index.html',
  ],
  [
    'the samples of endpoints',
    {
      'docs.json': docsJson(navigation, { ...settings, api: { examples: { languages: ['go'] } } }),
    },
    'api-reference/list-things/index.html',
  ],
  [
    'the order of pages',
    { 'docs.json': docsJson({ pages: ['b', 'a', 'index', 'code', 'live'] }, settings) },
    'a/index.html',
  ],
  [
    'the language',
    { 'docs.json': docsJson({ languages: [{ language: 'de', ...navigation }] }, settings) },
    'b/index.html',
  ],
  [
    'a redirect',
    {
      'docs.json': docsJson(navigation, {
        ...settings,
        redirects: [{ source: '/gone', destination: '/b' }],
      }),
    },
    'index.html',
  ],
  [
    'the colours',
    { 'docs.json': docsJson(navigation, { ...settings, colors: { primary: '#ff0000' } }) },
    'b/index.html',
  ],
];

/** Every file of a folder by its path. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [file, readFileSync(join(folder, file), 'base64')]),
  );
}

function cacheFiles(root: string): string[] {
  try {
    return filesIn(join(root, '.octavo/cache/pages'));
  } catch {
    return [];
  }
}

async function compare(root: string): Promise<Record<string, string>> {
  const cached = await build(root, { out: join(root, '../cached') });
  const fresh = await build(root, { out: join(root, '../fresh'), cache: false });
  const made = contents(cached.out);
  expect(made).toEqual(contents(fresh.out));
  expect(cached.result.diagnostics).toEqual(fresh.result.diagnostics);
  return made;
}

describe('the output is the same with and without a cache', () => {
  const first = { root: '', output: {} as Record<string, string> };
  beforeAll(async () => {
    first.root = join(mkdtempSync(join(tmpdir(), 'octavo-cache-')), 'project');
    mkdirSync(first.root);
    writeFiles(first.root, everything);
    first.output = contents((await build(first.root)).out);
  });
  afterAll(() => rmSync(join(first.root, '..'), { recursive: true, force: true }));

  test.each(changes)('after a change of %s', async (_, files, changed) => {
    const root = copyOf(first.root, 'project');
    writeFiles(root, files);
    const after = await compare(root);
    expect(after[changed]).toBeDefined();
    expect(after[changed]).not.toBe(first.output[changed]);
  });

  test('after a file was taken away, and put back', async () => {
    const root = projectOf(everything);
    const before = await compare(root);
    rmSync(join(root, 'snippets/inner.mdx'));
    expect(await compare(root)).not.toEqual(before);
    writeFiles(root, { 'snippets/inner.mdx': everything['snippets/inner.mdx']! });
    expect(await compare(root)).toEqual(before);
  });

  test('with other options in between', async () => {
    const root = projectOf(everything);
    const before = await compare(root);
    await build(root, { out: join(root, '../other'), urls: { base: '/docs', links: 'relative' } });
    expect(await compare(root)).toEqual(before);
  });

  test('when every entry is damaged', async () => {
    const root = projectOf(everything);
    const before = await compare(root);
    const folder = join(root, '.octavo/cache/pages');
    for (const [index, file] of cacheFiles(root).entries()) {
      const bytes = readFileSync(join(folder, file));
      if (index % 3 === 0) bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(
        join(folder, file),
        index % 3 === 1 ? bytes.subarray(0, 30) : index % 3 ? '' : bytes,
      );
    }
    expect(await compare(root)).toEqual(before);
  });

  test('when two builds work at once', async () => {
    const root = projectOf(everything);
    const outs = ['one', 'two'].map((name) => join(root, '..', name));
    const [one, two] = await Promise.all(outs.map((out) => build(root, { out })));
    expect(contents(one!.out)).toEqual(contents(two!.out));
    expect(await compare(root)).toEqual(contents(one!.out));
  });

  test('when threads make the pages', async () => {
    const names = Array.from({ length: 60 }, (_, i) => `p${i}`);
    const root = projectOf({
      ...everything,
      ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(name, '[A](/a) `code`')])),
      'docs.json': docsJson(
        { groups: [...navigation.groups, { group: 'More', pages: names }] },
        settings,
      ),
    });
    const alone = await build(root, { out: join(root, '../alone'), cache: false, workers: 0 });
    const crew = await build(root, { out: join(root, '../crew'), cache: false, workers: 2 });
    expect(contents(crew.out)).toEqual(contents(alone.out));
    expect(crew.result.diagnostics).toEqual(alone.result.diagnostics);
    expect(crew.result.manifest).toEqual(alone.result.manifest);
  });
});

describe('the cache', () => {
  test('is used', async () => {
    const root = projectOf(everything);
    const site = await build(root);
    const options = { root, urls: {}, includeRestricted: false, check: false };
    const bodies = (await openCache(options))!.store<StoredBody>('body');
    const stored = bodies.get('/b')!;
    bodies.set('/b', { ...stored, value: { ...stored.value, html: 'From the cache.' } });
    await build(root);
    expect(site.read('b/index.html')).toContain('From the cache.');
  });

  test('forgets pages that are gone, and what was left half', async () => {
    const root = projectOf(everything);
    await build(root);
    const before = cacheFiles(root).length;
    rmSync(join(root, 'b.mdx'));
    await build(root);
    expect(cacheFiles(root).length).toBe(before - 2);
  });

  test('is not there when nobody wants it', async () => {
    const root = projectOf(everything);
    await build(root, { cache: false });
    expect(readdirSync(root)).not.toContain('.octavo');
    await build(root, { check: true });
    expect(readdirSync(root)).not.toContain('.octavo');
    await build(root, { cacheDir: join(root, '../elsewhere') });
    expect(readdirSync(root)).not.toContain('.octavo');
    expect(readdirSync(join(root, '../elsewhere'))).toContain('pages');
  });

  test('may lie where nothing can be written', async () => {
    const root = projectOf({ 'index.mdx': page('Home'), file: 'no folder' });
    const site = await build(root, { cacheDir: join(root, 'file/cache') });
    expect(site.result.exit).toBe(0);
  });
});
