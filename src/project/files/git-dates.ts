import { type History, openHistory } from '../../git/history.ts';
import { startGit } from '../../git/run.ts';

/** The last change of each file, or why it is unknown. */
export type GitDates =
  | {
      /** ISO dates of the last commit by file, relative to the root. */
      dates: ReadonlyMap<string, string>;
      /** Names of authors by file, those with most commits first; empty unless asked for. */
      authors: ReadonlyMap<string, readonly string[]>;
    }
  | { problem: 'shallow' | 'no-repository' };

/**
 * Reads the history, newest first, until every file was found. A shallow clone gives no dates, because all its files
 * seem to have changed in the oldest commit.
 */
export async function gitDates(
  root: string,
  files: ReadonlySet<string>,
  { authors = false } = {},
): Promise<GitDates> {
  const history = await openHistory(root).catch(() => undefined);
  if (!history) return { problem: 'no-repository' };
  try {
    if (history.isShallow) return { problem: 'shallow' };
    const dates = await readDates(history, files, authors);
    return dates ?? { problem: 'no-repository' };
  } finally {
    await history.close();
  }
}

/** Undefined if git is not available. */
async function readDates(
  { commit, workTree: { prefix }, repository }: History,
  files: ReadonlySet<string>,
  withAuthors: boolean,
): Promise<KnownDates | undefined> {
  const counts = new Map<string, Map<string, number>>();
  const dates = new Map<string, string>();
  const output = ['--format=%x01%cI %aN', '--name-only', '--no-renames', '--no-ext-diff', '-z'];
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
  let author = '';
  try {
    if (!(await started)) return undefined;
    for await (const chunk of git.stdout as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\0');
      rest = parts.pop()!;
      for (const part of parts) {
        const text = part.replace(/^\n+/, '');
        if (text.startsWith('\u0001')) [date, author] = headOf(text.slice(1));
        else if (files.has(text)) {
          if (!dates.has(text)) dates.set(text, date);
          if (withAuthors) count(counts, text, author);
        }
      }
      if (dates.size === files.size && !withAuthors) break;
    }
  } finally {
    git.kill();
  }
  return { dates, authors: new Map([...counts].map(([file, names]) => [file, ranked(names)])) };
}

type KnownDates = Extract<GitDates, { dates: unknown }>;

function headOf(line: string): [date: string, author: string] {
  const text = line.trim();
  const space = text.indexOf(' ');
  return space === -1 ? [text, ''] : [text.slice(0, space), text.slice(space + 1).trim()];
}

/** Leaves out programs that commit, which have names such as `renovate[bot]`. */
function count(counts: Map<string, Map<string, number>>, file: string, author: string): void {
  if (author === '' || author.endsWith('[bot]')) return;
  const names = counts.get(file) ?? new Map<string, number>();
  counts.set(file, names.set(author, (names.get(author) ?? 0) + 1));
}

/** The history comes newest first, so of authors with equally many commits, the latest comes first. */
function ranked(names: ReadonlyMap<string, number>): string[] {
  return [...names].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
