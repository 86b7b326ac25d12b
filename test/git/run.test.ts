import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { emptyHome, privateFolder } from '../../src/git/private-folder.ts';
import { type GitRun, runGit } from '../../src/git/run.ts';
import { temporaryFolder } from '../build/site.ts';

afterEach(() => vi.unstubAllEnvs());

describe('what git has started to reach another host ends with it', () => {
  const url = 'ssh://git@example.com/docs.git';

  /** Asks through an ssh that says which process it is, and then nothing. */
  async function ask(limit: (isAsked: Promise<number>) => Pick<GitRun, 'timeout' | 'signal'>) {
    const folder = temporaryFolder();
    const ssh = join(folder, 'ssh');
    writeFileSync(
      ssh,
      `#!/bin/sh\necho $$ > ${folder}/pid\nmv ${folder}/pid ${folder}/asked\nexec sleep 600\n`,
    );
    chmodSync(ssh, 0o755);
    vi.stubEnv('GIT_SSH_COMMAND', ssh);
    const isAsked = vi.waitUntil(() => pidIn(join(folder, 'asked')), { timeout: 60_000 });
    const asked = runGit(['ls-remote', '--', url], { remote: { url }, ...limit(isAsked) });
    const failure = await asked.then(
      () => undefined,
      (error: Error) => error,
    );
    return { failure, pid: await isAsked };
  }

  test('when it takes too long', async () => {
    const { failure, pid } = await ask(() => ({ timeout: 3000 }));
    expect(failure?.message).toBe('git ls-remote failed: it took too long');
    await expectToEnd(pid);
  });

  test('when nobody waits any more', async () => {
    const { failure, pid } = await ask((isAsked) => {
      const leave = new AbortController();
      void isAsked.then(() => leave.abort());
      return { signal: leave.signal };
    });
    expect(failure?.name).toBe('AbortError');
    await expectToEnd(pid);
  });
});

describe('git still runs in a server that has been up for long', () => {
  test('after somebody has tidied up the folder for temporary files', async () => {
    await runGit(['--version']);
    rmSync(emptyHome(), { recursive: true });
    expect(await runGit(['--version'])).toContain('git version');
    rmSync(privateFolder(), { recursive: true });
    expect(await runGit(['--version'])).toContain('git version');
  });

  test('and not in a folder that somebody else could have made there', () => {
    const old = privateFolder();
    rmSync(old, { recursive: true });
    mkdirSync(old, { mode: 0o777 });
    chmodSync(old, 0o777);
    expect(privateFolder()).not.toBe(old);
    rmSync(old, { recursive: true });
  });
});

function pidIn(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** A process closes its output, which is what is waited for, a moment before the system says that it has ended. */
function expectToEnd(pid: number): Promise<void> {
  return expect.poll(() => isRunning(pid)).toBe(false);
}

/** A process that has ended and that nobody has asked about is a zombie. */
function isRunning(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return stat !== '' && stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
}
