import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HighlightedCode } from '../../src/code/highlighted.ts';
import { openCache } from '../../src/incremental/open-cache.ts';
import type { StoredBody } from '../../src/incremental/store.ts';
import { changes, contents, everything, navigation, page, settings } from './everything.ts';
import { build, copyOf, docsJson, filesIn, projectOf, writeFiles } from './site.ts';

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
    const pool = await build(root, { out: join(root, '../pool'), cache: false, workers: 2 });
    expect(contents(pool.out)).toEqual(contents(alone.out));
    expect(pool.result.diagnostics).toEqual(alone.result.diagnostics);
    expect(pool.result.manifest).toEqual(alone.result.manifest);
  });
});

describe('the cache', () => {
  test('is used', async () => {
    const root = projectOf(everything);
    const site = await build(root);
    const options = { root, urls: {}, includeRestricted: false, check: false };
    const cache = openCache(options)!;
    const bodies = cache.store<StoredBody>('body');
    const stored = bodies.get('/b')!;
    bodies.set('/b', { ...stored, value: { ...stored.value, html: 'From the cache.' } });
    cache.flush();
    rmSync(site.out, { recursive: true });
    await build(root);
    expect(site.read('b/index.html')).toContain('From the cache.');
  });

  test('gives an edited page the code blocks that it had, and no others', async () => {
    const text = (more: string) => `${page('Home')}\n${more}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n`;
    const root = projectOf({ 'index.mdx': text('Before.') });
    const site = await build(root);
    const cache = openCache({ root, urls: {}, includeRestricted: false, check: false })!;
    const bodies = cache.store<StoredBody>('body');
    const stored = bodies.get('/')!;
    const [[key, block]] = [...stored.blocks.all] as [[string, HighlightedCode]];
    const all = new Map([[key, { ...block, html: 'From the cache.' }]]);
    bodies.set('/', { ...stored, blocks: { ...stored.blocks, all } });
    cache.flush();

    writeFileSync(join(root, 'index.mdx'), text('After.'));
    await build(root);
    expect(site.read('index.html')).toContain('From the cache.');

    writeFileSync(join(root, 'index.mdx'), text('After.').replace('a = 1', 'b = 2'));
    await build(root);
    const alone = await build(root, { out: join(root, '../alone'), cache: false });
    expect(contents(site.out)).toEqual(contents(alone.out));

    bodies.set('/', { ...stored, blocks: { of: 'other settings', all } });
    cache.flush();
    writeFileSync(join(root, 'index.mdx'), text('Later.'));
    await build(root);
    expect(site.read('index.html')).not.toContain('From the cache.');
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
