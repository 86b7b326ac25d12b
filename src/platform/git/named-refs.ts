import type { Remote, Repository } from '../../git/environment.ts';
import type { GitRun } from '../../git/run.ts';
import { git } from './run-git.ts';

/**
 * Fetches branches and tags with these names into a bare repository, and removes those that no longer exist. A name may
 * also be a commit, which is available if it is part of one of them.
 */
export async function fetchNamedRefs(
  repository: Repository,
  remote: Remote,
  names: readonly string[],
  run: GitRun,
): Promise<void> {
  if (names.length === 0) return;
  const inside = { ...run, repository };
  const wanted = new Set(names.flatMap((name) => [`refs/heads/${name}`, `refs/tags/${name}`]));
  const listed = await git(['ls-remote', '--quiet', '--', remote.url, ...wanted], {
    ...inside,
    remote,
  });
  const there = new Set(
    listed.split('\n').flatMap((line) => {
      const ref = line.split('\t')[1] ?? '';
      return wanted.has(ref) ? [ref] : [];
    }),
  );
  for (const ref of wanted) {
    if (!there.has(ref)) await git(['update-ref', '-d', ref], inside);
  }
  if (there.size === 0) return;
  const specs = [...there].map((ref) => `+${ref}:${ref}`);
  const options = ['--quiet', '--no-tags', '--force'];
  await git(['fetch', ...options, '--', remote.url, ...specs], { ...inside, remote });
}
