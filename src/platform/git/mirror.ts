import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remote, Repository } from '../../git/environment.ts';
import type { GitRun } from '../../git/run.ts';
import { type CheckoutLimits, filesAt } from './checkout-files.ts';
import { type LeftOut, replaceLinks } from './replace-links.ts';
import { git } from './run-git.ts';

/** A copy of one branch of a remote repository, kept between updates so that only new commits are fetched. */
export interface Mirror {
  repository: Repository;
  /** The latest commit of the branch. */
  sha: string;
}

/** Fetches a branch into the bare repository at `folder`, which is created if it is missing or broken. */
export async function fetchMirror(
  folder: string,
  remote: Remote,
  branch: string,
  run: GitRun,
): Promise<Mirror> {
  const repository = { gitDir: folder };
  const inside = { ...run, repository };
  const ref = `refs/heads/${branch}`;
  const fetch = async () => {
    await mkdir(folder, { recursive: true });
    await git(['init', '--bare', '--quiet'], inside);
    const what = ['--quiet', '--no-tags', '--prune', '--force', '--', remote.url, `+${ref}:${ref}`];
    await git(['fetch', ...what], { ...inside, remote });
  };
  try {
    await fetch();
  } catch (error) {
    if (/couldn't find remote ref/.test((error as Error).message)) {
      throw new Error(`The repository has no branch ${branch}.`);
    }
    // A git process that was killed may leave a repository broken or permanently locked. A branch such as `docs/v2`
    // cannot be created while the mirror still has an earlier branch `docs`.
    const locked = /\.lock|cannot lock ref/.test((error as Error).message);
    if (run.signal?.aborted || (!locked && (await isSound(folder, inside)))) throw error;
    await rm(folder, { recursive: true, force: true });
    await fetch();
  }
  await pack(inside);
  const sha = (await git(['rev-parse', '--verify', `${ref}^{commit}`], inside)).trim();
  return { repository, sha };
}

/** The approximate number of loose objects at which a mirror is packed. */
const maxLoose = 1000;

/** Packs loose objects: each fetch adds some, and nothing else packs them. After a failure, the next fetch retries. */
async function pack(inside: GitRun): Promise<void> {
  const settings = ['-c', `gc.auto=${maxLoose}`, '-c', 'gc.autoDetach=false'];
  await git([...settings, 'gc', '--auto', '--quiet'], inside).catch(() => {});
}

async function isSound(folder: string, inside: GitRun): Promise<boolean> {
  try {
    await git(['fsck', '--connectivity-only', '--no-dangling'], inside);
    return (await stat(join(folder, 'HEAD'))).isFile();
  } catch {
    return false;
  }
}

/**
 * Writes the files of a commit to a folder, unless they exceed the limits. Git writes symbolic links as text; links to
 * a file or folder of the repository are replaced by a copy of it, and others are removed. Every `.octavo` is removed
 * too: a build trusts what it has stored there, and anyone may have committed it.
 */
export async function checkOut(
  { repository, sha }: Mirror,
  target: string,
  limits: CheckoutLimits,
  run: GitRun,
): Promise<{ leftOut: LeftOut[] }> {
  const committed = await filesAt(sha, limits, { ...run, repository });
  const files = committed.filter(({ path }) => octavoFolder(path) === undefined);
  await mkdir(target, { recursive: true });
  const inside = {
    ...run,
    repository: { ...repository, workTree: target },
    env: { ...run.env, GIT_INDEX_FILE: `${target}.index` },
  };
  await git(['checkout', '--quiet', '--force', sha, '--', '.'], inside);
  await rm(`${target}.index`, { force: true });
  for (const folder of new Set(committed.flatMap(({ path }) => octavoFolder(path) ?? [])))
    await rm(join(target, folder), { recursive: true, force: true });
  return { leftOut: await replaceLinks(target, files, limits) };
}

/** The path up to and including its first `.octavo`. */
function octavoFolder(path: string): string | undefined {
  return /^(?:.*?\/)?\.octavo(?=\/|$)/i.exec(path)?.[0];
}
