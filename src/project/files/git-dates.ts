import { execFile, spawn } from 'node:child_process';

/** When files were last changed, or why that is not known. */
export type GitDates =
  /** ISO dates of the last commit of each file, by its path relative to the root. */
  { dates: ReadonlyMap<string, string> } | { problem: 'shallow' | 'no-repository' };

/** What a repository may not make git do while it is only read. */
const quiet = [
  '-c',
  'log.showSignature=false',
  '-c',
  'core.quotepath=off',
  '-c',
  'core.fsmonitor=false',
];

/**
 * Reads the history once, newest first, until every file was seen. In a shallow clone all files seem to be of the same
 * day: its dates are wrong, and none are told.
 */
export async function gitDates(root: string, files: ReadonlySet<string>): Promise<GitDates> {
  const shallow = await isShallow(root);
  if (shallow !== false) return { problem: shallow ? 'shallow' : 'no-repository' };
  const dates = new Map<string, string>();
  const git = spawn(
    'git',
    [
      ...quiet,
      'log',
      '--format=%x01%cI',
      '--name-only',
      '--no-renames',
      '-z',
      '--relative',
      '--',
      '.',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  git.stdout.setEncoding('utf8');
  let rest = '';
  let date = '';
  try {
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
  return { dates };
}

/** Undefined outside of a repository, and where there is no git. */
function isShallow(root: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    execFile(
      'git',
      [...quiet, 'rev-parse', '--is-shallow-repository'],
      { cwd: root },
      (error, stdout) => {
        const answer = stdout.trim();
        resolve(error || (answer !== 'true' && answer !== 'false') ? undefined : answer === 'true');
      },
    );
  });
}
