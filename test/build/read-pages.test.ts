import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../src/incremental/disk.ts';
import { fileAnswer } from '../../src/incremental/marks.ts';
import { openReadPages } from '../../src/incremental/readers/read-pages.ts';
import { createPageReader, type PageReader } from '../../src/project/pages/read-page.ts';
import { projectOf, writeFiles } from './site.ts';

const page = (title: string) => `---\ntitle: "${title}"\n---\n\nText.\n`;
const files = {
  'a.mdx': page('A'),
  'b.mdx': `---\ntitle: B\ntags: [one, 2]\nsidebarTitel: slip\n---\nimport X from './x.mdx'\n`,
};

/** Reads a project as a start does. Gives what was read, and the files that had to be opened for it. */
async function start(
  root: string,
  names = Object.keys(files),
  stateOf?: (file: string) => string | undefined,
) {
  const opened: string[] = [];
  const fromDisk = createPageReader();
  const cache = openDiskCache({ folder: join(root, '.octavo/cache'), id: 'test' });
  const reader: PageReader = (folder, file) => {
    opened.push(file);
    return fromDisk(folder, file);
  };
  const pages = openReadPages(cache, reader, stateOf);
  const read = [];
  for (const name of names) read.push(await pages.read(root, name));
  pages.keep();
  cache.flush();
  return { opened, read, asBefore: [...pages.asBefore] };
}

/** A project that was written a moment ago: what is younger may still be changing. */
async function settled(written: Record<string, string> = files): Promise<string> {
  const root = projectOf(written);
  await new Promise((resolve) => setTimeout(resolve, 50));
  return root;
}

test('pages that nobody has touched are not opened again, and say the same', async () => {
  const root = await settled();
  const first = await start(root);
  expect(first.opened).toEqual(['a.mdx', 'b.mdx']);
  expect(first.read[1]).toMatchObject({
    imports: ['x.mdx'],
    page: { frontmatter: { title: 'B' } },
  });
  expect(first.read[1]!.diagnostics).toHaveLength(1);
  const second = await start(root);
  expect(second.opened).toEqual([]);
  expect(second.read).toEqual(first.read);
});

test('a changed page is, however alike it looks', async () => {
  const root = await settled();
  await start(root);
  writeFiles(root, { 'a.mdx': page('Z') });
  const { opened, read } = await start(root);
  expect(opened).toEqual(['a.mdx']);
  expect(read[0]!.page!.frontmatter.title).toBe('Z');
});

test('a page that may still be changing is read at each start', async () => {
  const root = projectOf(files);
  const later = Date.now() / 1000 + 60;
  for (const file of Object.keys(files)) utimesSync(join(root, file), later, later);
  await start(root);
  expect((await start(root)).opened).toEqual(['a.mdx', 'b.mdx']);
});

test('pages that have come and gone are known and forgotten', async () => {
  const root = await settled({ ...files, 'c.mdx': page('C') });
  await start(root);
  expect((await start(root, ['a.mdx', 'b.mdx', 'c.mdx'])).opened).toEqual(['c.mdx']);
  await start(root, ['a.mdx', 'b.mdx']);
  expect((await start(root, ['a.mdx', 'b.mdx', 'c.mdx'])).opened).toEqual(['c.mdx']);
});

test('values that JSON does not know are read again', async () => {
  const root = await settled({ 'a.mdx': '---\ntitle: A\nlimit: .inf\n---\n' });
  await start(root, ['a.mdx']);
  const { opened, read } = await start(root, ['a.mdx']);
  expect(opened).toEqual(['a.mdx']);
  expect(read[0]!.page!.frontmatter).toMatchObject({ limit: Number.POSITIVE_INFINITY });
});

test('without a cache everything is read', async () => {
  const root = await settled();
  const { read } = openReadPages(undefined);
  writeFileSync(join(root, 'a.mdx'), page('Z'));
  expect((await read(root, 'a.mdx')).page!.frontmatter.title).toBe('Z');
});

test('it is known which pages are as in the last build, also when they have to be read', async () => {
  const root = await settled();
  const names = Object.keys(files);
  const states = new Map(names.map((name) => [name, fileAnswer(join(root, name), Date.now())]));
  const stateOf = (name: string) => states.get(name);
  const first = await start(root, names, stateOf);
  expect(first.asBefore).toEqual(names);
  writeFiles(root, { 'a.mdx': page('Z') });
  // What `a.mdx` was like is not known for a file that has changed.
  states.delete('a.mdx');
  const second = await start(root, names, stateOf);
  expect(second.opened).toEqual(['a.mdx']);
  expect(second.asBefore).toEqual(['b.mdx']);
  expect((await start(root, names)).asBefore).toEqual([]);
});
