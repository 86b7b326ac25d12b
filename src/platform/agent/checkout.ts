import { mkdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Remote, Repository } from '../../git/environment.ts';
import type { GitRun } from '../../git/run.ts';
import { type CheckoutLimits, filesAt } from '../git/checkout-files.ts';
import { git } from '../git/run-git.ts';

/** A working copy of one branch. */
export interface Checkout {
  folder: string;
  /** Kept next to `folder`, where nothing that is written into the folder can reach it. */
  repository: Repository;
  /** The commit of the remote branch; empty if the branch does not exist yet. */
  remote: string;
  /** The message of that commit. */
  message: string;
  /** Paths below `docs` that git records as symbolic links. */
  links: Set<string>;
}

const depth = '50';

const start = 'refs/octavo/start';

export interface CheckoutRequest {
  remote: Remote;
  branch: string;
  base: string;
  docs: string;
  limits: CheckoutLimits;
}

/** Fetches and checks out a branch of a remote repository, or creates it from the base branch if it does not exist. */
export async function checkOutBranch(
  { remote, branch, base, docs, limits }: CheckoutRequest,
  folder: string,
  run: GitRun,
): Promise<Checkout> {
  const repository: Repository = { gitDir: `${folder}.git`, workTree: folder };
  const inside = { ...run, repository };
  const asking = { ...inside, remote };
  await Promise.all([folder, repository.gitDir].map((path) => mkdir(path, { recursive: true })));
  await git(['init', '--quiet'], inside);
  const { url } = remote;
  const heads = await git(['ls-remote', '--heads', '--', url, head(branch), head(base)], asking);
  const shas = new Map(
    heads
      .trim()
      .split('\n')
      .map((line) => line.split('\t').reverse() as [string, string]),
  );
  const sha = shas.get(head(branch)) ?? '';
  if (sha === '' && !shas.has(head(base))) {
    throw new Error(`The repository has no branch ${base}.`);
  }
  const from = `+${head(sha === '' ? base : branch)}:${start}`;
  await git(['fetch', '--quiet', '--no-tags', `--depth=${depth}`, '--', url, from], asking);
  const files = await filesAt(start, limits, inside);
  await git(['checkout', '--quiet', '-B', branch, start, '--'], inside);
  const message = sha === '' ? '' : await git(['log', '-1', '--format=%B', 'HEAD', '--'], inside);
  const links = files
    .filter(({ isLink }) => isLink)
    .map(({ path }) => posix.relative(docs === '' ? '.' : docs, path));
  return { folder, repository, remote: sha, message, links: new Set(links) };
}

/** Commits all changes below `docs` and returns the commit; undefined if nothing has changed. */
export async function commitAll(
  { repository }: Checkout,
  docs: string,
  message: string,
  run: GitRun,
): Promise<string | undefined> {
  const author = { name: 'Octavo agent', email: 'octavo-agent@users.noreply.github.com' };
  const inside = {
    ...run,
    repository,
    env: {
      GIT_AUTHOR_NAME: author.name,
      GIT_AUTHOR_EMAIL: author.email,
      GIT_COMMITTER_NAME: author.name,
      GIT_COMMITTER_EMAIL: author.email,
    },
  };
  await git(['add', '--all', '--', docs === '' ? '.' : docs], inside);
  const changed = await git(['diff', '--cached', '--name-only', '-z'], inside);
  if (changed === '') return undefined;
  await git(['commit', '--quiet', '--no-verify', '--no-gpg-sign', '-m', message], inside);
  return (await git(['rev-parse', 'HEAD'], inside)).trim();
}

/** Pushes, unless somebody else has pushed to the branch in the meantime. */
export async function push(
  { repository, remote: sha }: Checkout,
  { remote, branch }: { remote: Remote; branch: string },
  run: GitRun,
): Promise<void> {
  const lease = `--force-with-lease=${head(branch)}:${sha}`;
  const what = ['--quiet', '--no-verify', lease, '--', remote.url, `HEAD:${head(branch)}`];
  try {
    await git(['push', ...what], { ...run, repository, remote });
  } catch (error) {
    if (!/\(stale info\)|\(fetch first\)/.test((error as Error).message)) throw error;
    throw new Error(
      `Somebody else has pushed to ${branch} meanwhile, so nothing was pushed. Start the job again.`,
    );
  }
}

export async function hasChanges({ repository }: Checkout): Promise<boolean> {
  return (await git(['status', '--porcelain=v1', '-z'], { repository })) !== '';
}

/** Writes the files to `target` as they were before the job. */
export async function writeStart({ repository }: Checkout, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await git(['checkout', '--quiet', '--force', start, '--', '.'], {
    repository: { ...repository, workTree: target },
    env: { GIT_INDEX_FILE: `${target}.index` },
  });
}

export function docsFolder({ folder }: Pick<Checkout, 'folder'>, docs: string): string {
  return join(folder, docs);
}

function head(branch: string): string {
  return `refs/heads/${branch}`;
}
