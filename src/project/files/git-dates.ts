import { type History, openHistory } from '../../git/history.ts';
import { startGit } from '../../git/run.ts';

/** The last change of each file, or why it is unknown. */
export type GitDates =
  /** ISO dates of the last commit by file, relative to the root. */
  { dates: ReadonlyMap<string, string> } | { problem: 'shallow' | 'no-repository' };

/**
 * Reads the history, newest first, until every file was found. A shallow clone gives no dates, because all its files
 * seem to have changed in the oldest commit.
 */
export async function gitDates(root: string, files: ReadonlySet<string>): Promise<GitDates> {
  const history = await openHistory(root).catch(() => undefined);
  if (!history) return { problem: 'no-repository' };
  try {
    if (history.isShallow) return { problem: 'shallow' };
    const dates = await readDates(history, files);
    return dates ? { dates } : { problem: 'no-repository' };
  } finally {
    await history.close();
  }
}

/** Undefined if git is not available. */
async function readDates(
  { commit, workTree: { prefix }, repository }: History,
  files: ReadonlySet<string>,
): Promise<Map<string, string> | undefined> {
  const dates = new Map<string, string>();
  const output = ['--format=%x01%cI', '--name-only', '--no-renames', '--no-ext-diff', '-z'];
  const place = prefix === '' ? [commit, '--'] : [`--relative=${prefix}/`, commit, '--', prefix];
  const git = startGit(['log', ...output, ...place], { repository, timeout: 0 });
  const started = new Promise<boolean>((resolve) => {
    git.once('spawn', () => resolve(true));
    git.once('error', () => resolve(false));
  });
  git.stderr.resume();
  git.stdout.setEncoding('utf8');
  let rest = '';
  let date = '';
  try {
    if (!(await started)) return undefined;
    for await (const chunk of git.stdout as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\0');
      rest = parts.pop()!;
      for (const part of parts) {
        const text = part.replace(/^\n+/, '');
        if (text.startsWith('\u0001')) date = text.slice(1).trim();
        else if (files.has(text) && !dates.has(text)) dates.set(text, date);
      }
      if (dates.size === files.size) break;
    }
  } finally {
    git.kill();
  }
  return dates;
}
