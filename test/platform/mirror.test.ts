import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchMirror } from '../../src/platform/git/mirror.ts';
import { temporaryFolder } from '../build/site.ts';
import { type GitServer, startGitServer } from './git-server.ts';

describe('a repository that cannot be fetched', () => {
  let remote: GitServer;
  beforeAll(async () => {
    remote = await startGitServer();
    remote.commit('main', { 'index.mdx': 'Home.' }, 'Begin');
  });
  afterAll(() => remote.close());
  const fetch = (branch: string, token?: string) =>
    fetchMirror(join(temporaryFolder(), 'docs.git'), { url: remote.url, token }, branch, {});

  it('says that its branch is gone', async () => {
    await expect(fetch('gone', remote.token)).rejects.toThrow(
      /^The repository has no branch gone\.$/,
    );
  });

  it.each([undefined, 'ghp_anothertoken'])(
    'says what a token is missing for (%s)',
    async (token) => {
      await expect(fetch('main', token)).rejects.toThrow(/set the token of its forge/);
    },
  );
});
