import type { History } from '../../git/history.ts';
import { mergeBase, namedCommit } from '../../git/named-commit.ts';
import { UsageError } from '../usage-error.ts';

/** The commit to compare with, and its name in messages. */
export interface Base {
  sha: string;
  name: string;
}

/** The usual target branches of a merge. The first one that exists is used. */
const usual = ['origin/HEAD', 'origin/main', 'origin/master', 'main', 'master'];

/** The given commit, or the one at which the branch diverged from its target branch. */
export async function findBase(
  history: History,
  since: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<Base> {
  if (since !== undefined) {
    const sha = await namedCommit(history, since);
    if (sha === undefined) throw new UsageError(`There is no commit ${since}.${shallow(history)}`);
    return { sha, name: since };
  }
  const target = targetBranch(env);
  for (const name of target === undefined ? usual : [`origin/${target}`, target]) {
    const tip = await namedCommit(history, name);
    if (tip === undefined) continue;
    const sha = await mergeBase(history, tip, history.commit);
    if (sha !== undefined) return { sha, name: name.replace(/\/HEAD$/, '') };
    throw new UsageError(`This branch and ${name} have no commit in common.${shallow(history)}`);
  }
  const wanted = target === undefined ? 'The branch to merge into' : `The branch ${target}`;
  throw new UsageError(
    `${wanted} does not exist in this clone. Name a commit to compare with: --since.${shallow(history)}`,
  );
}

/** The target of the pull or merge request for which a CI service runs the command. */
function targetBranch(env: NodeJS.ProcessEnv): string | undefined {
  return env.GITHUB_BASE_REF || env.CI_MERGE_REQUEST_TARGET_BRANCH_NAME || undefined;
}

function shallow({ isShallow }: History): string {
  return isShallow
    ? ' This clone has only part of the history: fetch all of it (fetch-depth: 0 on GitHub, GIT_DEPTH: 0 on GitLab).'
    : '';
}
