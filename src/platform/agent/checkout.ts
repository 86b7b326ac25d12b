import { mkdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type GitOptions, git } from '../git/run-git.ts';

/** A working copy of one branch. */
export interface Checkout {
  folder: string;
  /** Commit that the remote branch is at; empty when there is no such branch yet. */
  remote: string;
  /** Message of that commit. */
  message: string;
  /** Paths below `docs` that git knows as symbolic links. */
  links: Set<string>;
}

const depth = '50';

/** Gets a branch of a remote repository, or begins it at the base branch where it is not there. */
export async function checkOutBranch(
  { url, branch, base, docs }: { url: string; branch: string; base: string; docs: string },
  folder: string,
  options: GitOptions,
): Promise<Checkout> {
  await mkdir(folder, { recursive: true });
  const inside = { ...options, cwd: folder };
  await git(['init', '--quiet'], inside);
  const heads = await git(['ls-remote', '--heads', '--', url, head(branch), head(base)], inside);
  const shas = new Map(
    heads
      .trim()
      .split('\n')
      .map((line) => line.split('\t').reverse() as [string, string]),
  );
  const remote = shas.get(head(branch)) ?? '';
  if (remote === '' && !shas.has(head(base))) {
    throw new Error(`The repository has no branch ${base}.`);
  }
  const from = remote === '' ? base : branch;
  await git(
    [
      'fetch',
      '--quiet',
      '--no-tags',
      `--depth=${depth}`,
      '--',
      url,
      `+${head(from)}:refs/octavo/start`,
    ],
    inside,
  );
  await git(['checkout', '--quiet', '-B', branch, 'refs/octavo/start', '--'], inside);
  const message =
    remote === '' ? '' : await git(['log', '-1', '--format=%B', 'HEAD', '--'], inside);
  const staged = await git(['ls-files', '--stage', '-z'], inside);
  const links = staged
    .split('\0')
    .filter((entry) => entry.startsWith('120000 '))
    .map((entry) => posix.relative(docs === '' ? '.' : docs, entry.slice(entry.indexOf('\t') + 1)));
  return { folder, remote, message, links: new Set(links) };
}

/** Commits what has changed below `docs`; undefined when nothing has. */
export async function commitAll(
  { folder }: Checkout,
  docs: string,
  message: string,
  options: GitOptions,
): Promise<string | undefined> {
  const author = { name: 'Octavo agent', email: 'octavo-agent@users.noreply.github.com' };
  const inside = {
    ...options,
    cwd: folder,
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
  { folder, remote }: Checkout,
  { url, branch }: { url: string; branch: string },
  options: GitOptions,
): Promise<void> {
  const lease = `--force-with-lease=${head(branch)}:${remote}`;
  await git(['push', '--quiet', '--no-verify', lease, '--', url, `HEAD:${head(branch)}`], {
    ...options,
    cwd: folder,
  });
}

export async function hasChanges({ folder }: Checkout): Promise<boolean> {
  return (await git(['status', '--porcelain=v1', '-z'], { cwd: folder })) !== '';
}

/** Writes the files as they were before the job to a folder of their own. */
export async function writeStart({ folder }: Checkout, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const env = { GIT_INDEX_FILE: `${target}.index` };
  const place = ['--git-dir', join(folder, '.git'), '--work-tree', target];
  await git([...place, 'checkout', '--quiet', '--force', 'refs/octavo/start', '--', '.'], {
    cwd: target,
    env,
  });
}

export function docsFolder({ folder }: Pick<Checkout, 'folder'>, docs: string): string {
  return join(folder, docs);
}

function head(branch: string): string {
  return `refs/heads/${branch}`;
}
