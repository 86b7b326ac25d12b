import { cp, mkdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import { type GitOptions, git } from './run-git.ts';

/** A copy of one branch of a remote repository, kept between updates so that only what is new is fetched. */
export interface Mirror {
  folder: string;
  /** Commit that the branch is at. */
  sha: string;
}

/** Fetches a branch into the bare repository at `folder`, which is made when it is not there or broken. */
export async function fetchMirror(
  folder: string,
  url: string,
  branch: string,
  options: GitOptions,
): Promise<Mirror> {
  const inside = { ...options, cwd: folder };
  const ref = `refs/heads/${branch}`;
  const fetch = async () => {
    await mkdir(folder, { recursive: true });
    await git(['init', '--bare', '--quiet'], inside);
    await git(
      ['fetch', '--quiet', '--no-tags', '--prune', '--force', '--', url, `+${ref}:${ref}`],
      inside,
    );
  };
  try {
    await fetch();
  } catch (error) {
    // What a killed git has left may not be a repository any more, or one that is locked for ever.
    const locked = /\.lock/.test((error as Error).message);
    if (options.signal?.aborted || (!locked && (await isSound(folder, options)))) throw error;
    await rm(folder, { recursive: true, force: true });
    await fetch();
  }
  const sha = (await git(['rev-parse', '--verify', `${ref}^{commit}`], inside)).trim();
  return { folder, sha };
}

async function isSound(folder: string, options: GitOptions): Promise<boolean> {
  try {
    await git(['fsck', '--connectivity-only', '--no-dangling'], { ...options, cwd: folder });
    return (await stat(join(folder, 'HEAD'))).isFile();
  } catch {
    return false;
  }
}

/**
 * Writes the files of a commit to a folder. Symbolic links are written as text by git; those that lead to another file
 * or folder of the repository are replaced by a copy of it, those that lead out of it are removed.
 */
export async function checkOut(
  { folder, sha }: Mirror,
  target: string,
  options: GitOptions,
): Promise<{ removedLinks: string[] }> {
  await mkdir(target, { recursive: true });
  const place = ['--git-dir', folder, '--work-tree', target];
  const inside = {
    ...options,
    cwd: target,
    env: { ...options.env, GIT_INDEX_FILE: `${target}.index` },
  };
  await git([...place, 'checkout', '--quiet', '--force', sha, '--', '.'], inside);
  await rm(`${target}.index`, { force: true });
  const list = await git([...place, 'ls-tree', '-r', '-z', sha], inside);
  const links = list
    .split('\0')
    .filter((entry) => entry.startsWith('120000 '))
    .map((entry) => entry.slice(entry.indexOf('\t') + 1));
  const removedLinks: string[] = [];
  for (const link of links) {
    if (!(await replaceLink(target, link, new Set(links)))) removedLinks.push(link);
  }
  return { removedLinks };
}

async function replaceLink(root: string, link: string, links: Set<string>): Promise<boolean> {
  const file = join(root, link);
  const text = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  const to = posix.normalize(posix.join(posix.dirname(link), text));
  const leaves = posix.isAbsolute(text) || to === '..' || to.startsWith('../') || to === '.';
  // A link to a link, or to a folder above itself, has no end.
  if (leaves || links.has(to) || `${link}/`.startsWith(`${to}/`)) return false;
  const source = join(root, to);
  const real = await realpath(source).catch(() => undefined);
  if (real === undefined || relative(await realpath(root), real).split(sep)[0] === '..')
    return false;
  await mkdir(dirname(file), { recursive: true });
  await cp(source, file, { recursive: true });
  return true;
}
