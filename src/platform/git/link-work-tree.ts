import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Mirror } from './mirror.ts';

/**
 * Makes a folder with the files of a commit a work tree of the mirror, as `git worktree add` does. This gives builds
 * the history, which they need for the dates of pages and for earlier versions of the site.
 */
export async function linkWorkTree({ repository, sha }: Mirror, folder: string): Promise<void> {
  const trees = join(repository.gitDir, 'worktrees');
  await removeStale(trees);
  const dotGit = join(await realpath(folder), '.git');
  const gitDir = join(trees, basename(dirname(folder)).replace(/[^\w.-]/g, '-'));
  await mkdir(gitDir, { recursive: true });
  await writeFile(join(gitDir, 'HEAD'), `${sha}\n`);
  await writeFile(join(gitDir, 'commondir'), '../..\n');
  await writeFile(join(gitDir, 'gitdir'), `${dotGit}\n`);
  await writeFile(dotGit, `gitdir: ${await realpath(gitDir)}\n`);
}

/** Removes the work trees of updates that have ended. */
async function removeStale(trees: string): Promise<void> {
  for (const name of await readdir(trees).catch(() => [])) {
    const dotGit = await readFile(join(trees, name, 'gitdir'), 'utf8').catch(() => '');
    if (!existsSync(dotGit.trim())) await rm(join(trees, name), { recursive: true, force: true });
  }
}
