import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/build/build-site.ts';
import type { BuildRun } from '../../src/build/options.ts';
import { openLastBuilds } from '../../src/incremental/last-build.ts';
import { listen, ownMachine, spec } from '../hostile/fetch/host.ts';
import { changes, contents, everything, page } from './everything.ts';
import { type BuiltSite, build, filesIn, projectOf, writeFiles } from './site.ts';

/** Files that have just been written may be written once more at the same time of the clock: they are not trusted. */
const settled = () => wait(60);

async function standing(files = everything, more: object = {}): Promise<BuiltSite> {
  const root = projectOf(files, more);
  await settled();
  return build(root);
}

/** Builds again, and fresh elsewhere: both must have the same. */
async function again(root: string): Promise<BuiltSite> {
  const site = await build(root);
  const fresh = await build(root, { out: join(root, '../fresh'), cache: false });
  expect(contents(site.out)).toEqual(contents(fresh.out));
  expect(site.result.diagnostics).toEqual(fresh.result.diagnostics);
  expect(site.result.manifest).toEqual(fresh.result.manifest);
  expect(site.result.exit).toBe(fresh.result.exit);
  return site;
}

describe('a build with nothing new', () => {
  test('leaves the output as it is, and says what the last one said', async () => {
    const { root, out } = await standing();
    const before = statSync(out).ino;
    const { result } = await again(root);
    expect(result.unchanged).toBe(true);
    expect(statSync(out).ino).toBe(before);
    expect(result.pages).toBeGreaterThan(4);
  });

  test('goes by what files hold, not by their dates', async () => {
    const { root } = await standing();
    for (const file of filesIn(root)) utimesSync(join(root, file), 1, 1);
    expect((await again(root)).result.unchanged).toBe(true);
  });

  test('knows the folder of templates however it is written', async () => {
    const { root } = await standing(
      { 'index.mdx': page('Home'), 'own/partials/footer.hbs': '<footer>Ours</footer>' },
      { octavo: { templates: './own/' } },
    );
    expect((await again(root)).result.unchanged).toBe(true);
  });

  test('fails on warnings when that is asked for', async () => {
    const { root } = await standing();
    expect((await build(root, { strict: true })).result).toMatchObject({
      unchanged: true,
      exit: 1,
    });
  });

  test('does not fail on warnings because the last one was asked to', async () => {
    const root = projectOf(everything);
    await settled();
    expect((await build(root, { strict: true })).result.exit).toBe(1);
    expect((await again(root)).result).toMatchObject({ unchanged: true, strict: false, exit: 0 });
  });
});

describe('after a change of one page', () => {
  const files = {
    ...everything,
    'c.mdx': page('C', '[A](/a#one) [b](/b#below)'),
    'b.mdx': page('B', 'Words.\n\n## Below'),
  };
  const inode = ({ out }: BuiltSite, path: string) => statSync(join(out, path)).ino;

  test('the others are taken over', async () => {
    const first = await standing(files);
    const before = inode(first, 'c/index.html');
    const lists = filesIn(first.out).filter((path) => /search\/0-w\d/.test(path));
    const listsBefore = new Map(lists.map((path) => [path, inode(first, path)]));
    writeFiles(first.root, {
      'b.mdx': page('B', 'Other words, <Icon icon="rocket" />.\n\n## Below'),
    });
    await settled();
    const second = await again(first.root);
    expect(inode(second, 'c/index.html')).toBe(before);
    // And the files of the index in which nothing has changed.
    const same = lists.filter((path) => second.has(path));
    expect(same.length).toBeGreaterThan(0);
    for (const path of same) expect(inode(second, path)).toBe(listsBefore.get(path));
    expect(second.read('b/index.html')).toContain('Other words');
    const third = await again(first.root);
    expect(third.result.unchanged).toBe(true);
  });

  test('what leads to it is looked at again', async () => {
    const first = await standing(files);
    const before = inode(first, 'c/index.html');
    writeFiles(first.root, { 'b.mdx': page('B', 'Words.\n\n## Elsewhere') });
    const second = await again(first.root);
    expect(second.codes).toContain('link/missing-anchor');
    expect(inode(second, 'c/index.html')).toBe(before);
  });

  test('pages that show its title, or use the changed snippet, are made', async () => {
    const first = await standing(files);
    const before = inode(first, 'c/index.html');
    writeFiles(first.root, { 'snippets/shared.mdx': 'Other {word}' });
    const second = await again(first.root);
    expect(inode(second, 'c/index.html')).toBe(before);
    expect(second.read('a/index.html')).toContain('Other x');
    writeFiles(first.root, { 'b.mdx': page('Bee', 'Words.\n\n## Below') });
    const third = await again(first.root);
    expect(third.read('c/index.html')).toContain('Bee');
  });

  test('nothing is taken over from an output that another build has replaced meanwhile', async () => {
    const { root, out } = await standing(files);
    writeFiles(root, { 'b.mdx': page('B', 'Other words.\n\n## Below') });
    let replaced = 0;
    const result = await buildSite(
      { root, out, urls: {}, strict: false, includeRestricted: false, check: false },
      {
        onEvent(event) {
          if (event.type !== 'stage' || event.stage !== 'publish' || replaced++ > 0) return;
          // As a build does that has been faster.
          renameSync(out, `${out}-taken`);
          cpSync(`${out}-taken`, out, { recursive: true, preserveTimestamps: true });
          rmSync(`${out}-taken`, { recursive: true });
        },
      },
    );
    expect(replaced).toBe(2);
    expect(result).toMatchObject({ exit: 0, written: true });
    const fresh = await build(root, { out: join(root, '../fresh'), cache: false });
    expect(contents(out)).toEqual(contents(fresh.out));
    expect(result.diagnostics).toEqual(fresh.result.diagnostics);
    expect(readdirSync(join(out, '..')).filter((name) => name.includes('.octavo-'))).toEqual([]);
  });

  test('nothing is taken over from a damaged record', async () => {
    const first = await standing(files);
    const folder = join(first.root, '.octavo/cache/last');
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.pages'))) {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(join(folder, name), bytes);
    }
    writeFiles(first.root, { 'b.mdx': page('B', 'Other words.\n\n## Below') });
    expect((await again(first.root)).read('b/index.html')).toContain('Other words');
  });
});

describe('the site is built after', () => {
  const first = { folder: '', root: '' };
  beforeAll(async () => {
    first.folder = mkdtempSync(join(tmpdir(), 'octavo-last-'));
    first.root = join(first.folder, 'project');
    writeFiles(first.root, everything);
    await settled();
    await build(first.root);
  });
  afterAll(() => rmSync(first.folder, { recursive: true, force: true }));

  /** The project with its output, as the first build left them. */
  const copy = (): string => {
    const root = projectOf({});
    cpSync(first.folder, join(root, '..'), { recursive: true, preserveTimestamps: true });
    return root;
  };

  test('no change in a copy of project and output', async () => {
    expect((await again(copy())).result.unchanged).toBe(true);
  });

  test.each(changes)('a change of %s', async (_, files) => {
    const root = copy();
    const out = join(root, '../out');
    writeFiles(root, files);
    const asked = { root, out, urls: {}, strict: false, includeRestricted: false, check: false };
    const last = openLastBuilds(join(root, '.octavo/cache'), asked, Date.now());
    expect((await last.compare(async () => true))?.same).toBeUndefined();
    // Where pages are taken over, the output is compared; without, it is made as with any cache.
    if (Object.keys(files).every((file) => file.endsWith('.mdx'))) await again(root);
  });

  test('a file has come or gone', async () => {
    const root = copy();
    writeFiles(root, { 'static/new.pdf': 'New' });
    expect((await again(root)).has('static/new.pdf')).toBe(true);
    await settled();
    rmSync(join(root, 'static/new.pdf'));
    expect((await again(root)).has('static/new.pdf')).toBe(false);
    writeFiles(root, { 'theme/components/card.hbs': '<b>{{title}}</b>' });
    expect((await again(root)).result.unchanged).toBeUndefined();
    rmSync(join(root, 'snippets/inner.mdx'));
    expect((await again(root)).result.unchanged).toBeUndefined();
    writeFiles(root, { '.mintignore': 'pic.png' });
    expect((await again(root)).has('pic.png')).toBe(false);
  });

  test('the output was touched', async () => {
    const root = copy();
    const out = join(root, '../out');
    appendFileSync(join(out, 'b/index.html'), '<p>Not by Octavo</p>');
    expect((await again(root)).read('b/index.html')).not.toContain('Not by Octavo');
    rmSync(join(out, 'b/index.html'));
    expect((await again(root)).has('b/index.html')).toBe(true);
    writeFileSync(join(out, 'stray.html'), 'Stray');
    await again(root);
    expect(existsSync(join(out, 'stray.html'))).toBe(false);
  });

  test('other options', async () => {
    const root = copy();
    const site = await build(root, { urls: { base: '/docs' } });
    expect(site.result.unchanged).toBeUndefined();
    expect((await again(root)).result.unchanged).toBeUndefined();
  });

  test('builds into many folders, of which few are remembered', async () => {
    const root = copy();
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await build(root, { out: join(root, '..', name) });
    }
    expect(readdirSync(join(root, '.octavo/cache/last'))).toHaveLength(8);
    expect((await again(root)).result.unchanged).toBeUndefined();
  });

  test('what was kept of the last build was damaged', async () => {
    const root = copy();
    const folder = join(root, '.octavo/cache/last');
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length >> 1]! ^= 1;
      writeFileSync(join(folder, name), bytes);
    }
    expect((await again(root)).result.unchanged).toBeUndefined();
  });
});

test('a change while the site is built is seen by the next build', async () => {
  const root = projectOf({ 'index.mdx': page('Home') });
  await settled();
  const first = build(root);
  writeFiles(root, { 'index.mdx': page('Home', 'Changed meanwhile.') });
  await first;
  const { read, result } = await again(root);
  expect(result.unchanged).toBeUndefined();
  expect(read('index.html')).toContain('Changed meanwhile.');
});

test('a page that comes while pages are made is seen by the next build', async () => {
  const root = projectOf({ 'index.mdx': page('Home') });
  await settled();
  const options = { urls: {}, strict: false, includeRestricted: false, check: false } as const;
  const run: BuildRun = {
    onEvent: ({ stage }) => {
      if (stage === 'pages') writeFiles(root, { 'late.mdx': page('Late') });
    },
  };
  await buildSite({ root, out: join(root, '../out'), ...options }, run);
  const { has } = await again(root);
  expect(has('late/index.html')).toBe(true);
});

test('a site with specs of other hosts is built again only when they send another document, or none', async () => {
  let title = 'One';
  const host = await listen((_, response) => {
    if (title === '') response.writeHead(500);
    response.end(spec(title));
  });
  const navigation = {
    groups: [
      { group: 'Pages', pages: ['index', 'more'] },
      { group: 'API', openapi: `${host.origin}/spec.json` },
    ],
  };
  const root = projectOf({ 'index.mdx': '# Start', 'more.mdx': '# More' }, { navigation });
  const again = (options = {}) => build(root, { privateNetwork: ownMachine, ...options });
  const fresh = () => again({ out: join(root, '../fresh'), cache: false });
  await settled();
  const first = await again();
  expect(host.hits.length).toBe(1);
  const second = await again();
  expect(second.result.unchanged).toBe(true);
  expect(second.result.diagnostics).toEqual(first.result.diagnostics);
  expect(host.hits.length).toBe(2);

  appendFileSync(join(root, 'more.mdx'), '\nMore than before.');
  expect(contents((await again()).out)).toEqual(contents((await fresh()).out));

  await settled();
  title = 'Two';
  const before = host.hits.length;
  const changed = await again();
  expect(changed.result.unchanged).toBeUndefined();
  expect(host.hits.length).toBe(before + 1);
  expect(contents(changed.out)).toEqual(contents((await fresh()).out));
  expect((await again()).result.unchanged).toBe(true);

  title = '';
  const away = await again();
  expect(away.result.unchanged).toBeUndefined();
  expect(away.codes).not.toEqual(changed.codes);
  expect((await again()).codes).toEqual(away.codes);
});
