import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { docsJson, temporaryFolder, writeFiles } from '../build/site.ts';
import { octavo } from './terminal.ts';

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' });
}

/** A repository with a project in `docs` on `main`, which has a broken link, and a branch of it. */
function branchOf(pages: Record<string, string>) {
  const top = temporaryFolder();
  const root = join(top, 'docs');
  mkdirSync(root);
  const ids = Object.keys(pages).map((file) => file.replace('.mdx', ''));
  writeFiles(root, { 'docs.json': docsJson({ pages: ids }), ...pages });
  git(top, 'init', '--quiet', '--initial-branch=main');
  git(top, 'add', '.');
  git(top, 'commit', '--quiet', '-m', 'Begin');
  git(top, 'checkout', '--quiet', '-b', 'work');
  return { top, root };
}

const pages = {
  'index.mdx': 'See [old](/never-was).\n',
  'a.mdx': 'To [b](/b).\n',
  'b.mdx': 'B.\n',
};

describe('check --changed', () => {
  test('says nothing of what was wrong before, in a file that has changed neither', async () => {
    const { root } = branchOf(pages);
    writeFileSync(join(root, 'index.mdx'), 'A line more.\n\nSee [old](/never-was).\n');
    expect((await octavo(['check'], { cwd: root })).exit).toBe(1);
    const { exit, out } = await octavo(['check', '--changed'], { cwd: root });
    expect({ exit, out }).toEqual({
      exit: 0,
      out: 'Checked 3 pages. Problems that main already has are left out.\n',
    });
  });

  test('tells of links in other files to a page that is gone, and of new problems', async () => {
    const { top, root } = branchOf(pages);
    rmSync(join(root, 'b.mdx'));
    writeFileSync(join(root, 'docs.json'), docsJson({ pages: ['index', 'a'] }));
    git(top, 'commit', '--quiet', '-am', 'Remove b');
    writeFileSync(join(root, 'new.mdx'), '[Nowhere](/nowhere)\n');
    const { exit, out } = await octavo(['check', '--changed'], { cwd: root });
    expect(exit).toBe(1);
    expect(out).toMatch(/^a\.mdx:1:4 error link\/broken$/m);
    expect(out).toMatch(/^new\.mdx:1:1 error link\/broken$/m);
    expect(out).not.toContain('never-was');
  });

  test('compares with where the branch left the other one, not with what that has become', async () => {
    const { top, root } = branchOf(pages);
    writeFileSync(join(root, 'a.mdx'), '[Mine](/mine)\n');
    git(top, 'commit', '--quiet', '-am', 'Mine');
    git(top, 'checkout', '--quiet', 'main');
    writeFileSync(join(root, 'a.mdx'), '[Mine](/mine)\n');
    git(top, 'commit', '--quiet', '-am', 'The same there');
    git(top, 'checkout', '--quiet', 'work');
    expect((await octavo(['check', '--changed'], { cwd: root })).out).toContain('/mine');
    expect((await octavo(['check', '--since', 'main'], { cwd: root })).out).not.toContain('/mine');
  });

  test('takes any name of a commit', async () => {
    const { top, root } = branchOf(pages);
    git(top, 'tag', '-a', 'v1', '-m', 'One');
    const sha = git(top, 'rev-parse', '--short', 'HEAD').trim();
    for (const name of ['v1', 'main', 'HEAD', sha]) {
      const { exit, out } = await octavo(['check', '--since', name], { cwd: root });
      expect(out, name).toContain(`Problems that ${name} already has are left out.`);
      expect(exit, name).toBe(0);
    }
  });

  test('counts everything in a project that was not there before', async () => {
    const { top } = branchOf(pages);
    const root = join(top, 'more');
    mkdirSync(root);
    writeFiles(root, { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': '[x](/x)\n' });
    expect((await octavo(['check', '--changed'], { cwd: root })).exit).toBe(1);
  });

  test('says what is missing', async () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': 'Text.\n' });
    const without = await octavo(['check', '--changed'], { cwd: outside });
    expect(without).toMatchObject({ exit: 2, err: expect.stringContaining('no git history') });

    const { top, root } = branchOf(pages);
    const unknown = await octavo(['check', '--since', 'nowhere'], { cwd: root });
    expect(unknown).toMatchObject({ exit: 2, err: expect.stringContaining('no commit nowhere.') });

    const shallow = join(temporaryFolder(), 'shallow');
    writeFileSync(join(root, 'b.mdx'), 'Changed.\n');
    git(top, 'commit', '--quiet', '-am', 'Change');
    git(top, 'clone', '--quiet', '--depth=1', `file://${top}`, shallow);
    const cut = await octavo(['check', '--since', 'HEAD~1'], { cwd: join(shallow, 'docs') });
    expect(cut).toMatchObject({ exit: 2, err: expect.stringContaining('fetch-depth: 0') });
  });
});
