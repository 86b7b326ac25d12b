import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commitDate } from '../../src/git/commit-date.ts';
import { temporaryFolder } from '../build/site.ts';

test('the date of the commit that is checked out, where there is one', async () => {
  const top = temporaryFolder();
  expect(await commitDate(top)).toBeUndefined();
  const env = { ...process.env, GIT_COMMITTER_DATE: '2026-01-31T12:00:00+02:00' };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: top, env, stdio: 'pipe' });
  git('init', '--quiet');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git(...who, 'commit', '--quiet', '--allow-empty', '-m', 'One');
  expect(await commitDate(top)).toEqual(new Date('2026-01-31T10:00:00Z'));
});
