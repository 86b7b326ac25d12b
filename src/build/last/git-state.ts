import { execFile } from 'node:child_process';

/** Names what the dates of commits are read from; empty outside of a repository. */
export function gitState(root: string): Promise<string> {
  const question = ['rev-parse', '--is-shallow-repository', 'HEAD'];
  return new Promise((resolve) => {
    execFile('git', question, { cwd: root }, (error, stdout) => resolve(error ? '' : stdout));
  });
}
