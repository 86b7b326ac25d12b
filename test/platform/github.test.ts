import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForgeError } from '../../src/platform/forge/forge.ts';
import { createGitHub } from '../../src/platform/forge/github.ts';
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts';
import { project } from './service.ts';
import { freePort } from './stores.ts';

describe('GitHub is given up', () => {
  const token = 'ghs_0123456789';
  const url = 'https://github.com/acme/docs';
  const github_ = { owner: 'acme', repo: 'docs' };
  const source = { kind: 'git', url, branch: 'main', docs: '', github: github_ } as const;
  const asked = { branch: 'words', base: 'main', title: 'Words', body: '', draft: true, sha: 'a' };
  const propose = (apiUrl: string, timeout?: number) =>
    createGitHub({ apiUrl, token }, timeout).propose({ ...project, source }, asked);
  let github: FakeGitHub;
  beforeAll(async () => {
    github = await startFakeGitHub(token);
  });
  afterAll(() => github.close());

  it('when it does not answer', async () => {
    github.silence = () => {};
    const failure = await propose(github.url, 500).catch((error) => error);
    expect(failure).toBeInstanceOf(ForgeError);
    expect(failure.message).toBe('GitHub: The operation was aborted due to timeout');
  });

  it('when it cannot be reached, which is no answer', async () => {
    const failure = await propose(`http://127.0.0.1:${await freePort()}`).catch((error) => error);
    expect(failure).toBeInstanceOf(ForgeError);
    expect(failure.message).toMatch(/^GitHub: connect ECONNREFUSED/);
  });
});
