import { existsSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { type History, openHistory } from '../git/history.ts';
import { runGit } from '../git/run.ts';
import { isCode } from '../lib/error-code.ts';

interface CacheChoice {
  root: string;
  cache?: boolean;
  cacheDir?: string;
  committedCache?: string;
}

/**
 * The options of a build, without a cache if the repository contains one. A cache is trusted, including whole pages in
 * it, so it must never come from somebody else's commit.
 */
export async function withTrustedCache<T extends CacheChoice>(options: T): Promise<T> {
  const { root, cache, cacheDir = join(root, '.octavo/cache') } = options;
  if (cache === false) return options;
  const folders = [cacheDir, join(root, '.octavo/versions')].filter((path) => existsSync(path));
  const committedCache = folders.length > 0 ? await committedOf(root, folders) : undefined;
  return committedCache === undefined ? options : { ...options, cache: false, committedCache };
}

/** The first of these folders that is in the last commit, relative to the project. */
async function committedOf(root: string, folders: string[]): Promise<string | undefined> {
  const history = await openHistory(root).catch(() => undefined);
  if (!history) return undefined;
  const ways = folders.map((folder) => relative(root, folder).split(sep).join('/'));
  try {
    const { all, submodules } = await foldersOf(history);
    return ways.find((way) => {
      const path = posix.join(history.workTree.prefix, way).toLowerCase();
      return all.has(path) || submodules.some((one) => path.startsWith(`${one}/`));
    });
  } catch (error) {
    // If git is not installed, no file can come from a commit. If git cannot read the repository, the first folder is
    // assumed to be in it.
    return isCode(error, 'ENOENT') ? undefined : ways[0];
  } finally {
    await history.close();
  }
}

/** In lower case, because on some disks `.Octavo` is the same folder. */
async function foldersOf({ commit, repository }: History) {
  const list = await runGit(['ls-tree', '-r', '-d', '-z', commit], { repository });
  const all = new Set<string>();
  const submodules: string[] = [];
  for (const [, kind, path] of list.matchAll(/\d+ (tree|commit) [0-9a-f]+\t([^\0]+)\0/g)) {
    all.add(path!.toLowerCase());
    if (kind === 'commit') submodules.push(path!.toLowerCase());
  }
  return { all, submodules };
}
