import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchMirror } from '../../src/platform/git/mirror.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { git } from '../hostile/hostile.ts';
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

describe('a mirror', () => {
  /** A repository on this machine, with a mirror of it. */
  function repository(branch: string) {
    const folder = temporaryFolder();
    const [origin, mirror] = [join(folder, 'origin'), join(folder, 'docs.git')];
    git(folder, 'init', '-q', '-b', branch, origin);
    const commit = (files: Record<string, string>) => {
      writeFiles(origin, files);
      git(origin, 'add', '.');
      git(origin, 'commit', '-qm', 'x');
    };
    const fetch = (from: string) => fetchMirror(mirror, { url: `file://${origin}` }, from, {});
    return { origin, mirror, commit, fetch };
  }

  it('follows to a branch that is named as a folder of the one before', async () => {
    const { origin, commit, fetch } = repository('docs');
    commit({ 'index.mdx': 'Home.' });
    await fetch('docs');
    git(origin, 'branch', '-m', 'docs', 'docs/v2');
    expect((await fetch('docs/v2')).sha).toBe(git(origin, 'rev-parse', 'HEAD').trim());
  });

  it('is packed again when many updates have left their objects in it', async () => {
    const { mirror, commit, fetch } = repository('main');
    commit(Object.fromEntries(Array.from({ length: 1500 }, (_, n) => [`${n}.mdx`, `Ship ${n}.`])));
    const { sha } = await fetch('main');
    // As they come with small updates: each in a file of its own. Git counts those whose names begin with 17.
    const packs = join(mirror, 'objects/pack');
    const [pack] = readdirSync(packs).filter((name) => name.endsWith('.pack'));
    renameSync(join(packs, pack!), join(mirror, 'all'));
    execFileSync('git', ['--git-dir', mirror, 'unpack-objects', '-q'], {
      input: readFileSync(join(mirror, 'all')),
    });
    const loose = () => Number(git(mirror, 'count-objects').split(' ')[0]);
    expect(loose()).toBeGreaterThan(1500);
    expect((await fetch('main')).sha).toBe(sha);
    expect(loose()).toBe(0);
  });
});
