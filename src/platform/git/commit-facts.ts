import type { GitRun } from '../../git/run.ts';
import type { FilesChanged } from '../store/updates.ts';
import { git } from './run-git.ts';

export interface CommitFacts {
  sha: string;
  author: string;
  message: string;
}

/** The most file names in a status record, which is meant for humans. */
const maxFiles = 2000;

/** Reads a commit of `options.repository`. */
export async function commitFacts(commit: string, options: GitRun): Promise<CommitFacts> {
  const text = await git(['log', '-1', '--format=%H%x00%an%x00%B', commit, '--'], options);
  const [sha = '', author = '', message = ''] = text.split('\0');
  return { sha, author, message: message.trim() };
}

/**
 * The files that differ between two commits. If the earlier commit is unknown, as after the history was rewritten, all
 * files count as added. A renamed file counts as removed and added.
 */
export async function filesChanged(
  from: string | undefined,
  to: string,
  options: GitRun,
): Promise<FilesChanged> {
  const hasFrom = from !== undefined && (await isKnown(from, options));
  const changed: FilesChanged = { added: [], modified: [], removed: [] };
  if (!hasFrom) {
    const all = await git(['ls-tree', '-r', '-z', '--name-only', to], options);
    changed.added = fields(all).slice(0, maxFiles);
    return changed;
  }
  const range = ['diff', '--name-status', '--no-renames', '--no-ext-diff', '-z', from, to, '--'];
  const parts = fields(await git(range, options));
  for (let at = 0; at + 1 < parts.length && at < 2 * maxFiles; at += 2) {
    const path = parts[at + 1]!;
    if (parts[at] === 'A') changed.added.push(path);
    else if (parts[at] === 'D') changed.removed.push(path);
    else changed.modified.push(path);
  }
  return changed;
}

async function isKnown(commit: string, options: GitRun): Promise<boolean> {
  try {
    await git(['cat-file', '-e', `${commit}^{commit}`], options);
    return true;
  } catch {
    return false;
  }
}

function fields(text: string): string[] {
  return text.split('\0').filter((field) => field !== '');
}
