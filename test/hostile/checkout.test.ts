import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkOut, fetchMirror } from '../../src/platform/git/mirror.ts';
import { type Files, filesIn, temporaryFolder, writeFiles } from '../build/site.ts';
import { git, link } from './hostile.ts';

const limits = { checkoutFiles: 200, checkoutSize: 1_000_000 };

/** Commits files and links, and checks them out as `serve` does. */
async function checkedOut(
  files: Files,
  links: Record<string, string>,
  over: Partial<typeof limits> = {},
) {
  const folder = temporaryFolder();
  const remote = join(folder, 'remote');
  mkdirSync(remote);
  git(remote, 'init', '-q', '-b', 'main');
  writeFiles(remote, files);
  for (const [from, to] of Object.entries(links)) link(remote, from, to);
  git(remote, 'add', '.');
  git(remote, 'commit', '-qm', 'x');
  const mirror = await fetchMirror(join(folder, 'mirror.git'), { url: remote }, 'main', {});
  const target = join(folder, 'source');
  const { leftOut } = await checkOut(mirror, target, { ...limits, ...over }, {});
  return { files: filesIn(target), leftOut };
}

describe('a checkout of serve', () => {
  test('has copies in the places of links inside the repository', async () => {
    const found = await checkedOut(
      { 'shared/a.md': 'a', 'docs/docs.json': '{}' },
      { 'docs/link': '../shared', 'docs/again': 'link', 'docs/a.md': 'link/a.md' },
    );
    expect(found).toEqual({
      files: ['docs/a.md', 'docs/again/a.md', 'docs/docs.json', 'docs/link/a.md', 'shared/a.md'],
      leftOut: [],
    });
  });

  test('has none in the places of others', async () => {
    const { files, leftOut } = await checkedOut(
      { 'a/x.md': 'x' },
      {
        out: '../x',
        etc: '/etc/passwd',
        none: 'gone',
        one: 'two',
        two: 'one',
        'a/up': '..',
        'a/me': '.',
      },
    );
    expect(files).toEqual(['a/x.md']);
    expect(leftOut.map(({ link }) => link).sort()).toEqual([
      'a/me',
      'a/up',
      'etc',
      'none',
      'one',
      'out',
      'two',
    ]);
  });

  test('does not grow by links that double', async () => {
    const links = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => i + 1).flatMap((i) => [
        [`d${i}/a`, `../d${i - 1}`],
        [`d${i}/b`, `../d${i - 1}`],
      ]),
    );
    const { files, leftOut } = await checkedOut({ 'd0/f.txt': 'x' }, links);
    expect(files.length).toBeLessThan(10);
    expect(leftOut[0]?.reason).toContain('two links');
  });

  test('is refused when it has too many files, or too much in them', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [`${i}.md`, 'x'.repeat(10)]),
    );
    await expect(checkedOut(many, {}, { checkoutFiles: 10 })).rejects.toThrow(
      /has 12 files .*checkoutFiles/,
    );
    await expect(checkedOut(many, {}, { checkoutSize: 100 })).rejects.toThrow(
      /The largest is 0\.md/,
    );
    const links = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`l/${i}`, '../f']));
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`f/${i}.md`, 'x']));
    await expect(checkedOut(files, links, { checkoutFiles: 60 })).rejects.toThrow(
      /^l\/4: this symbolic link leads to more files/,
    );
  });
});

test('an address that names a program is not fetched from', async () => {
  const mirror = join(temporaryFolder(), 'm.git');
  const mark = join(temporaryFolder(), 'mark');
  for (const url of [`ext::touch ${mark}`, `fd::17`, `file+x://${mark}`])
    await expect(fetchMirror(mirror, { url }, 'main', {})).rejects.toThrow();
  expect(() => writeFileSync(mark, '', { flag: 'wx' })).not.toThrow();
});
