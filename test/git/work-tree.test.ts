import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environment, firstArguments } from '../../src/git/environment.ts';
import { readHead } from '../../src/git/head.ts';
import { findWorkTree } from '../../src/git/work-tree.ts';
import { gitDates } from '../../src/project/files/git-dates.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { git } from '../hostile/hostile.ts';

/** A repository with a page in `docs`. */
function repository(): string {
  const root = join(temporaryFolder(), 'main');
  mkdirSync(root);
  git(root, 'init', '-q', '-b', 'main');
  writeFiles(root, { 'docs/index.mdx': 'Hello' });
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'x');
  return root;
}

/** Whether the page in a folder has a date. */
async function isDated(folder: string): Promise<boolean> {
  const found = await gitDates(folder, new Set(['index.mdx']));
  return 'dates' in found && found.dates.has('index.mdx');
}

describe('the history of a folder is read', () => {
  test('in a clone, of packed references as well, and in none', async () => {
    const root = repository();
    expect(await isDated(join(root, 'docs'))).toBe(true);
    git(root, 'pack-refs', '--all');
    git(root, 'gc', '-q');
    expect(await isDated(join(root, 'docs'))).toBe(true);
    const found = await findWorkTree(join(root, 'docs'));
    expect(await readHead(found!)).toEqual({
      branch: 'main',
      commit: git(root, 'rev-parse', 'HEAD').trim(),
      isShallow: false,
    });
    expect(await findWorkTree(temporaryFolder())).toBeUndefined();
  });

  test('where no branch is checked out', async () => {
    const root = repository();
    git(root, 'checkout', '-q', '--detach');
    expect(await isDated(join(root, 'docs'))).toBe(true);
  });

  test('in a further work tree, and not in one that the repository does not know', async () => {
    const root = repository();
    git(root, 'worktree', 'add', '-q', '../more');
    expect(await isDated(join(root, '../more/docs'))).toBe(true);
    const other = join(root, '../other');
    writeFiles(other, {
      'docs/index.mdx': 'Hello',
      '.git': `gitdir: ${root}/.git/worktrees/more\n`,
    });
    expect(await isDated(join(other, 'docs'))).toBe(false);
  });

  test('in a submodule', async () => {
    const [root, inner] = [repository(), repository()];
    git(root, 'submodule', '--quiet', 'add', inner, 'sub');
    expect(await isDated(join(root, 'sub/docs'))).toBe(true);
  });

  test('not where `.git` leads to some other repository', async () => {
    const root = repository();
    const other = temporaryFolder();
    writeFiles(other, { 'docs/index.mdx': 'Hello', '.git': `gitdir: ${root}/.git\n` });
    expect(await isDated(join(other, 'docs'))).toBe(false);
    const linked = temporaryFolder();
    mkdirSync(join(linked, 'docs'));
    symlinkSync(join(root, '.git'), join(linked, '.git'));
    expect(await isDated(join(linked, 'docs'))).toBe(false);
  });

  test('not of a bare repository, nor by a reference that leads out', async () => {
    const root = repository();
    writeFileSync(join(root, '.git/HEAD'), 'ref: refs/../../secret\n');
    expect(await isDated(join(root, 'docs'))).toBe(false);
    const bare = repository();
    renameSync(join(bare, '.git'), join(bare, 'docs/bare'));
    expect(await findWorkTree(join(bare, 'docs/bare'))).toBeUndefined();
  });
});

describe('git may ask', () => {
  const allowed = (url?: string) =>
    environment(undefined, url === undefined ? undefined : { url }).GIT_ALLOW_PROTOCOL;

  test('nobody, or the one address by its own protocol', () => {
    expect(allowed()).toBe('none');
    expect(allowed('https://example.com/a.git')).toBe('https');
    expect(allowed('http://example.com/a.git')).toBe('http:https');
    expect(allowed('git@example.com:a/b.git')).toBe('ssh');
    expect(allowed('ssh://example.com/a.git')).toBe('ssh');
    expect(allowed('/srv/a.git')).toBe('file');
    for (const url of ['ext::sh -c id', 'git://example.com/a', 'fd::3', 'EXT::x'])
      expect(allowed(url)).toBe('none');
  });

  test('and is told what it may not do in front of every command', () => {
    const first = firstArguments({ gitDir: '/r' });
    expect(first).toEqual(
      expect.arrayContaining(['safe.bareRepository=explicit', 'protocol.allow=never']),
    );
    expect(first.slice(-2)).toEqual(['--git-dir', '/r']);
  });
});
