import { resolveRef } from './head.ts';
import type { History } from './history.ts';
import { GitError, runGit } from './run.ts';

/** Where to look up a name, in git's own order. */
const places = ['refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/', 'refs/remotes/origin/'];

/** The commit that a branch, tag, abbreviated hash or an expression such as `HEAD~2` names; undefined if none. */
export async function namedCommit(history: History, name: string): Promise<string | undefined> {
  const { repository, workTree } = history;
  // The temporary repository has only objects, so names are resolved here.
  const isPlain = /^[\w./@+-]+$/.test(name) && !name.split('/').includes('..');
  const refs = isPlain ? places.map((place) => resolveRef(workTree.commonDir, place + name)) : [];
  const sha = (await Promise.all(refs)).find((commit) => commit !== undefined);
  const asked = `${sha ?? name}^{commit}`;
  return orNone(
    runGit(['rev-parse', '--verify', '--quiet', '--end-of-options', asked], { repository }),
  );
}

/** The last common commit; undefined if the history does not reach back that far. */
export function mergeBase(
  { repository }: History,
  one: string,
  other: string,
): Promise<string | undefined> {
  return orNone(runGit(['merge-base', one, other], { repository }));
}

async function orNone(answer: Promise<string>): Promise<string | undefined> {
  try {
    return (await answer).trim().split('\n').at(-1) || undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
