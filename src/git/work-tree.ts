import type { Stats } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { readSmall } from './read-small.ts';

/** The checkout that contains a folder. */
export interface WorkTree {
  /** Its root folder, absolute and without symbolic links. */
  top: string;
  /** The path from there to the folder, with `/`; empty for the root itself. */
  prefix: string;
  /** Its own `HEAD` and index. */
  gitDir: string;
  /** The folder with objects and references, which several work trees may share. */
  commonDir: string;
}

/**
 * Finds the work tree of a folder by a `.git` in it or above it. Git would also accept any folder with files called
 * `HEAD`, `config`, `objects` and `refs` as a repository, but those may be tracked files written by somebody else.
 */
export async function findWorkTree(folder: string): Promise<WorkTree | undefined> {
  const real = await realpath(folder).catch(() => undefined);
  for (let top = real; top !== undefined; top = above(top)) {
    const entry = await lstat(join(top, '.git')).catch(() => undefined);
    if (!entry) continue;
    const dirs = await gitDirsOf(top, entry);
    const prefix = relative(top, real!).replaceAll(sep, '/');
    return dirs && { top, prefix, ...dirs };
  }
  return undefined;
}

type GitDirs = Pick<WorkTree, 'gitDir' | 'commonDir'>;

async function gitDirsOf(top: string, entry: Stats): Promise<GitDirs | undefined> {
  const dotGit = join(top, '.git');
  if (entry.isDirectory())
    return (await isGitDir(dotGit)) ? { gitDir: dotGit, commonDir: dotGit } : undefined;
  const named = /^gitdir: ([^\0\n]+)\n?$/.exec((await readSmall(dotGit)) ?? '')?.[1];
  if (named === undefined) return undefined;
  const gitDir = await realpath(resolve(top, named)).catch(() => undefined);
  if (gitDir === undefined) return undefined;
  return (await linkedWorkTree(gitDir, dotGit)) ?? (await submodule(gitDir, top));
}

/** `git worktree add`: the repository must know of the work tree as well. */
async function linkedWorkTree(gitDir: string, dotGit: string): Promise<GitDirs | undefined> {
  const commonDir = dirname(dirname(gitDir));
  const back = (await readSmall(join(gitDir, 'gitdir')))?.trim();
  const isKnown =
    basename(dirname(gitDir)) === 'worktrees' &&
    back !== undefined &&
    (await realpath(resolve(gitDir, back)).catch(() => undefined)) === dotGit;
  return isKnown && (await isGitDir(commonDir)) ? { gitDir, commonDir } : undefined;
}

/** A submodule's repository is inside that of the surrounding work tree. */
async function submodule(gitDir: string, top: string): Promise<GitDirs | undefined> {
  const parent = above(top);
  const outer = parent === undefined ? undefined : await findWorkTree(parent);
  const isOwned =
    outer !== undefined &&
    [outer.gitDir, outer.commonDir].some((dir) => gitDir.startsWith(join(dir, 'modules') + sep));
  return isOwned && (await isGitDir(gitDir)) ? { gitDir, commonDir: gitDir } : undefined;
}

async function isGitDir(folder: string): Promise<boolean> {
  const objects = await stat(join(folder, 'objects')).catch(() => undefined);
  return Boolean(objects?.isDirectory()) && (await readSmall(join(folder, 'HEAD'))) !== undefined;
}

function above(folder: string): string | undefined {
  const parent = dirname(folder);
  return parent === folder ? undefined : parent;
}
