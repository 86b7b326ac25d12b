import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { docsJson, writeFiles } from '../build/site.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

const page = (text: string) => `---\ntitle: Harbour\n---\n\n${text}\n`;

describeStore('an agent job for a repository that is on no forge', (stores) => {
  const repository = mkdtempSync(join(tmpdir(), 'octavo-plain-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: repository,
      encoding: 'utf8',
    }).trim();
  let model: FakeModel;
  let service: Service;
  beforeAll(async () => {
    writeFiles(repository, {
      'docs.json': docsJson({ pages: ['index'] }),
      'index.mdx': page('Old.'),
    });
    git('init', '--quiet', '--initial-branch=main');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Begin');
    model = await startFakeModel();
    service = await startService(await stores.open(), {
      roles: { web: true, worker: true },
      adminUrl: 'https://admin.example.com',
      model: { provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake' },
      projects: [{ ...project, source: { kind: 'folder', dir: repository } }],
    });
  });
  afterAll(async () => {
    await service.close();
    await model.close();
    rmSync(repository, { recursive: true, force: true });
  });

  it.each([
    [true, 'Draft pull request: '],
    [false, 'Pull request: '],
  ])('pushes the branch and keeps a record (asDraft: %j)', async (asDraft, told) => {
    const branch = `agent/${asDraft}`;
    model.replies.push(
      { calls: [{ name: 'write_file', input: { path: 'index.mdx', text: page('New.') } }] },
      {
        calls: [
          {
            name: 'describe_changes',
            input: { title: 'Renew the page', description: 'It was old.' },
          },
        ],
      },
      { text: ['Done.'] },
    );
    const answer = await service.ask('/v1/agent/docs/job', {
      key: service.keys.admin,
      admin: true,
      body: { branch, asDraft, messages: [{ role: 'system', content: 'Renew the page.' }] },
    });
    const text = await answer.text();
    const { pullRequestLink, commit } = JSON.parse(/^d:(.*)$/m.exec(text)![1]!);
    expect(text).toContain(`${told}${pullRequestLink}`);
    // The process that shows it may be another than the one that has made it.
    expect(pullRequestLink).toMatch(/^https:\/\/admin\.example\.com\/v1\/agent\/docs\//);
    const { pathname } = new URL(pullRequestLink);
    const record = await service.ask(pathname, {
      method: 'GET',
      key: service.keys.admin,
      admin: true,
    });
    expect(await record.json()).toMatchObject({
      branch,
      base: 'main',
      title: 'Renew the page',
      body: 'It was old.',
      draft: asDraft,
      sha: commit,
    });
    expect(git('rev-parse', branch)).toBe(commit);
    expect(git('show', `${branch}:index.mdx`)).toContain('New.');
    expect(git('show', 'main:index.mdx')).toContain('Old.');
  });
});
