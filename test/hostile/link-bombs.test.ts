import { describe, expect, test } from 'vitest';
import { walk } from '../../src/project/files/walk.ts';
import { build } from '../build/site.ts';
import { builders, link, problems, projectWith } from './hostile.ts';

/** Two links in each folder to the one before: 2n links stand for 2^n files. */
function doubling(n: number): string {
  const root = projectWith({ 'd0/f.png': 'x' });
  for (let i = 1; i <= n; i++) for (const name of 'ab') link(root, `d${i}/${name}`, `../d${i - 1}`);
  return root;
}

/** Folders that hold a link to each other one. */
function web(n: number): string {
  const root = projectWith({});
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) if (i !== j) link(root, `w${i}/l${j}`, `../w${j}`);
  return root;
}

/** Links to one folder that has many files. */
function fan(links: number, files: number): string {
  const root = projectWith(
    Object.fromEntries(Array.from({ length: files }, (_, i) => [`many/${i}.txt`, ''])),
  );
  for (let i = 0; i < links; i++) link(root, `fan/${i}`, '../many');
  return root;
}

const files = async (root: string, limits?: Parameters<typeof walk>[2]) =>
  (await walk(root, () => false, limits)).files.length;

describe('the files that links lead to', () => {
  test('grow with the links, not by doubling', async () => {
    const [some, more, most] = await Promise.all([5, 10, 20].map((n) => files(doubling(n))));
    expect(more! - some!).toBeLessThan(2 * some!);
    expect(most! - more!).toBeLessThan(2 * more!);
    expect(await files(web(8))).toBeLessThan(20);
  });

  test('are so many at most, and the link at which they are spent is named', async () => {
    const limits = { maxDepth: 2, maxEntries: 100, maxBytes: 1000, maxFiles: 500 };
    const { files, diagnostics } = await walk(fan(50, 30), () => false, limits);
    expect(files.filter((file) => file.startsWith('fan/')).length).toBe(90);
    expect(diagnostics).toMatchObject([
      { code: 'file/too-many-links', severity: 'error', location: { file: 'fan/11' } },
    ]);
    expect(diagnostics[0]!.message).toContain('With fan/11, links lead to more than 100 files');
  });

  test('have so many bytes at most', async () => {
    const root = projectWith({ 'large/a.bin': new Uint8Array(600) });
    for (const name of ['l1', 'l2', 'l3']) link(root, name, 'large/a.bin');
    const limits = { maxDepth: 2, maxEntries: 100, maxBytes: 1000, maxFiles: 500 };
    const { files, diagnostics } = await walk(root, () => false, limits);
    expect(files).toEqual(['docs.json', 'index.mdx', 'l1', 'large/a.bin']);
    expect(diagnostics).toMatchObject([{ location: { file: 'l2' } }]);
  });

  test('without links are so many at most', async () => {
    const limits = { maxDepth: 2, maxEntries: 100, maxBytes: 1000, maxFiles: 20 };
    const { files, diagnostics } = await walk(fan(0, 30), () => false, limits);
    expect(files.length).toBe(20);
    expect(diagnostics).toMatchObject([{ code: 'file/too-many', severity: 'error' }]);
  });
});

test('an error names the links that are not followed', async () => {
  const site = await build(doubling(5));
  expect(problems(site)).toEqual([
    'file/too-many-links d3/a/a/a:1',
    'file/too-many-links d3/a/a/b:1',
    'file/too-many-links d4/a/a/a:1',
    'file/too-many-links d4/a/a/b:1',
    'file/too-many-links d5/a/a/a:1',
    'file/too-many-links d5/a/a/b:1',
  ]);
  expect(site.result.exit).toBe(1);
  expect(site.files().filter((file) => file.endsWith('f.png')).length).toBe(7);
});

test.each(builders)('%s comes to its end', async (_, run) => {
  await run(doubling(40));
});

test('links of real sites are followed: a folder, a file, a link to a link, one in a linked folder', async () => {
  const root = projectWith({ 'en/page.mdx': '# Page\n', 'images/a.png': 'a' });
  link(root, 'en/images', '../images');
  link(root, 'fr', 'en');
  link(root, 'de', 'fr');
  link(root, 'copy.png', 'images/a.png');
  const site = await build(root);
  expect(problems(site)).toEqual([]);
  for (const file of ['en', 'fr', 'de'].map((folder) => `${folder}/images/a.png`))
    expect(site.read(file)).toBe('a');
  expect(site.read('copy.png')).toBe('a');
});
