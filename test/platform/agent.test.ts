import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentJobRecord } from '../../src/platform/contract/agent.ts';
import { docsJson } from '../build/site.ts';
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { type GitServer, startGitServer } from './git-server.ts';
import { project, type Service, startService } from './service.ts';
import { describeStore, describeStores } from './stores.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const call = (name: string, input: object) => ({ calls: [{ name, input }] });
const begin = { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': page('Harbour', 'Old.') };
const writes = [
  call('read_file', { path: 'index.mdx' }),
  call('write_file', { path: 'index.mdx', text: page('Harbour', 'Rewritten by the agent.') }),
  call('describe_changes', { title: 'Rewrite the first page', description: 'It was old.' }),
  { text: ['Done.'] },
];

describeStores('agent jobs', (stores) => {
  let remote: GitServer;
  let github: FakeGitHub;
  let model: FakeModel;
  let service: Service;
  beforeAll(async () => {
    remote = await startGitServer();
    remote.commit('main', begin, 'Begin');
    github = await startFakeGitHub(remote.token);
    model = await startFakeModel();
    const github_ = { owner: 'acme', repo: 'docs' };
    service = await startService(await stores.open(), {
      roles: { web: true, worker: true },
      github: { apiUrl: github.url, app: github.app },
      model: {
        provider: 'openai-compatible',
        baseUrl: model.baseUrl,
        model: 'plain',
        sonnet: 'quick',
        opus: 'thorough',
      },
      projects: [
        {
          ...project,
          source: { kind: 'git', url: remote.url, branch: 'main', docs: '', github: github_ },
        },
      ],
    });
  });
  beforeEach(() => {
    model.replies.length = 0;
    model.requests.length = 0;
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([remote.close(), github.close(), model.close()]);
  });

  const admin = (path: string, method: string, body?: unknown) =>
    service.ask(path, { method, key: service.keys.admin, body, admin: true });
  const start = (body: object) =>
    admin('/v1/agent/docs/job', 'POST', {
      messages: [{ role: 'system', content: 'Rewrite the first page.' }],
      ...body,
    });
  const record = async (id: string): Promise<AgentJobRecord> =>
    (await admin(`/v1/agent/docs/job/${id}`, 'GET')).json();
  const ended = async (id: string) => {
    for (;;) {
      const job = await record(id);
      if (job.haulted) return job;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const shown = (branch: string, path: string) => {
    remote.git('fetch', '--quiet', 'origin');
    return remote.git('show', `origin/${branch}:${path}`);
  };

  it('write on a new branch, push it, and open a draft pull request', async () => {
    model.replies.push(...writes);
    const answer = await start({ branch: 'agent/first' });
    expect(answer.status).toBe(200);
    const id = answer.headers.get('x-session-id')!;
    expect(answer.headers.get('x-branch-name')).toBe('agent/first');
    const lines = (await answer.text()).split('\n').filter((line) => line !== '');
    const statuses = lines
      .filter((line) => line.startsWith('2:'))
      .map((line) => JSON.parse(line.slice(2))[0].status);
    expect(statuses).toEqual([
      'cloning',
      'editing',
      'validating',
      'committing',
      'pushing',
      'opening_pull_request',
      'success',
    ]);
    expect(shown('agent/first', 'index.mdx')).toContain('Rewritten by the agent');
    expect(github.pulls.at(-1)).toMatchObject({
      title: 'Rewrite the first page',
      body: 'It was old.',
      draft: true,
      head: { ref: 'agent/first' },
      base: { ref: 'main' },
    });
    expect(await record(id)).toMatchObject({
      sessionId: id,
      subdomain: 'harbour',
      haultReason: 'completed',
      pullRequestLink: github.pulls.at(-1)!.html_url,
      draft: true,
    });
    expect(lines.at(-1)).toMatch(/^d:\{"type":"finish"/);
    // What the model says of each of its four steps.
    const usage = { promptTokens: 400, completionTokens: 80 };
    expect(JSON.parse(lines.at(-1)!.slice(2)).usage).toEqual(usage);
    expect(await service.platform.budgets.usedToday('docs')).toBe(480);
    expect(JSON.parse(lines.at(-2)!.slice(2))[0].pullRequestLink).toBe(
      github.pulls.at(-1)!.html_url,
    );
    expect(model.requests[0]!.model).toBe('quick');
    expect(model.requests[0]!.messages[0]!.content).toContain('Rewrite the first page.');
  });

  stores.once(
    'go on with a branch that is there and its pull request, with the model that is asked for',
    async () => {
      model.replies.push(
        call('edit_file', { path: 'index.mdx', old: 'by the agent', new: 'once more' }),
        { text: ['Done.'] },
      );
      const pulls = github.pulls.length;
      const answer = await start({ branch: 'agent/first', model: 'opus', asDraft: false });
      const { haultReason, draft } = await ended(answer.headers.get('x-session-id')!);
      expect({ haultReason, draft }).toEqual({ haultReason: 'completed', draft: true });
      expect(github.pulls).toHaveLength(pulls);
      expect(shown('agent/first', 'index.mdx')).toContain('once more');
      expect(model.requests[0]!.model).toBe('thorough');
    },
  );

  stores.once('open a regular pull request when that is asked for', async () => {
    model.replies.push(...writes);
    await ended((await start({ branch: 'regular', asDraft: false })).headers.get('x-session-id')!);
    expect(github.pulls.at(-1)).toMatchObject({ head: { ref: 'regular' }, draft: false });
  });

  stores.once('stop when the tokens of the day are used, and begin no more', async () => {
    const [settings] = service.platform.settings.projects;
    const { tokensPerDay } = settings!;
    settings!.tokensPerDay = (await service.platform.budgets.usedToday('docs')) + 120;
    model.replies.push(...writes);
    const { haultReason, messageToUser } = await ended(
      (await start({ branch: 'dear' })).headers.get('x-session-id')!,
    );
    expect(haultReason).toBe('error');
    expect(messageToUser).toContain('used its language model tokens of today');
    expect(model.requests).toHaveLength(1);
    const refused = await start({ branch: 'dearer' });
    expect(refused.status).toBe(429);
    settings!.tokensPerDay = tokensPerDay;
  });

  stores.once('take any text', async () => {
    const messages = [{ role: 'system', content: 'Say \0 and \ud800.' }];
    const answer = await start({ branch: 'odd', messages });
    expect(answer.status).toBe(200);
    await ended(answer.headers.get('x-session-id')!);
    expect(model.requests[0]!.messages[0]!.content).toContain('Say \ufffd and \ufffd.');
  });

  stores.once('say so when nothing was changed', async () => {
    model.replies.push({ text: ['It is fine as it is.'] });
    const job = await ended((await start({ branch: 'idle' })).headers.get('x-session-id')!);
    expect(job).toMatchObject({
      haultReason: 'completed',
      messageToUser: expect.stringContaining('Nothing'),
    });
    expect(job.pullRequestLink).toBeUndefined();
  });

  stores.once('say so when they were stopped by a limit', async () => {
    const { limits } = service.platform.settings;
    const { agentSteps } = limits;
    limits.agentSteps = 2;
    const look = call('list_files', {});
    model.replies.push(look, look);
    const idle = await ended((await start({ branch: 'looping' })).headers.get('x-session-id')!);
    expect(idle).toMatchObject({
      haultReason: 'error',
      messageToUser: expect.stringMatching(/stopped after 2 steps.* Nothing was changed/),
    });
    model.replies.push(writes[1]!, look);
    const half = await ended((await start({ branch: 'half' })).headers.get('x-session-id')!);
    limits.agentSteps = agentSteps;
    expect(half).toMatchObject({
      haultReason: 'completed',
      messageToUser: expect.stringContaining('stopped after 2 steps'),
    });
    expect(github.pulls.at(-1)!.body).toContain('stopped after 2 steps');
  });

  stores.once('mend what they have broken', async () => {
    const broken = page('Harbour', 'A <Card title="x"> that is open.');
    model.replies.push(
      call('write_file', { path: 'index.mdx', text: broken }),
      { text: ['Done.'] },
      call('write_file', { path: 'index.mdx', text: page('Harbour', 'Mended.') }),
      { text: ['Mended.'] },
    );
    await ended((await start({ branch: 'mended' })).headers.get('x-session-id')!);
    const told = model.requests.map(({ messages }) => String(messages.at(-1)!.content));
    expect(told.some((text) => text.includes('does not build'))).toBe(true);
    expect(shown('mended', 'index.mdx')).toContain('Mended.');
  });

  stores.once('go on when the client leaves', async () => {
    model.replies.push(...writes);
    const answer = await start({ branch: 'left/größe' });
    await answer.body!.cancel();
    // A header holds no such letters.
    expect(answer.headers.get('x-branch-name')).toBe('left/gr%C3%B6%C3%9Fe');
    expect((await ended(answer.headers.get('x-session-id')!)).haultReason).toBe('completed');
  });

  stores.once('are not looked at for a client that has left', async () => {
    model.replies.push('hang');
    const { jobs } = service.platform;
    const { events } = jobs;
    let looks = 0;
    jobs.events = (id, from) => {
      looks++;
      return events(id, from);
    };
    const answer = await start({ branch: 'unwatched' });
    const reader = answer.body!.getReader();
    for (let text = ''; !text.includes('editing'); )
      text += new TextDecoder().decode((await reader.read()).value);
    const heard = looks;
    void reader.read();
    await expect.poll(() => looks).toBeGreaterThan(heard + 2);
    await reader.cancel();
    await expect
      .poll(
        async () => {
          const before = looks;
          await new Promise((resolve) => setTimeout(resolve, 500));
          return looks - before;
        },
        { timeout: 5000 },
      )
      .toBe(0);
    jobs.events = events;
  });

  stores.once('write nothing outside of the documentation', async () => {
    model.replies.push(
      call('write_file', { path: '../../evil.mdx', text: 'x' }),
      call('write_file', { path: '.github/workflows/x.yml', text: 'x' }),
      call('read_file', { path: '/etc/passwd' }),
      { text: ['I may not.'] },
    );
    const job = await ended((await start({ branch: 'evil' })).headers.get('x-session-id')!);
    expect(job.messageToUser).toContain('Nothing was changed');
    const told = JSON.stringify(model.requests.at(-1)!.messages);
    expect(told.match(/outside of the documentation/g)!.length).toBeGreaterThanOrEqual(2);
    expect(told).not.toContain('root:');
  });

  stores.once('do not undo what somebody else has pushed meanwhile', async () => {
    let pushed = () => {};
    const after = new Promise<void>((resolve) => {
      pushed = resolve;
    });
    model.replies.push(call('write_file', { path: 'index.mdx', text: page('Harbour', 'Agent.') }), {
      text: ['Done.'],
      after,
    });
    const id = (await start({ branch: 'raced' })).headers.get('x-session-id')!;
    await expect.poll(() => model.requests.length).toBe(2);
    remote.commit('raced', { 'index.mdx': page('Harbour', 'Human.') }, 'Human');
    pushed();
    const { haultReason, messageToUser } = await ended(id);
    expect(haultReason).toBe('error');
    expect(messageToUser).toContain('Somebody else has pushed to raced meanwhile');
    expect(shown('raced', 'index.mdx')).toContain('Human.');
    remote.git('checkout', '--quiet', 'main');
  });

  stores.once('tell of a forge that refuses', async () => {
    model.replies.push(...writes);
    github.refusal = 403;
    const job = await ended((await start({ branch: 'refused' })).headers.get('x-session-id')!);
    github.refusal = undefined;
    expect(job.haultReason).toBe('github_missconfigured');
    expect(job.messageToUser).toContain('403');
  });

  stores.once('refuse branches that are none of theirs, or none', async () => {
    for (const branch of ['main', '-x', 'a..b', 'refs/heads/x', 'a b', 'a.lock', 'HEAD']) {
      const answer = await start({ branch });
      expect([branch, answer.status]).toEqual([branch, 400]);
      expect((await answer.json()).field).toBe('branch');
    }
  });

  it('take one job a branch', async () => {
    model.replies.push('hang');
    const first = await start({ branch: 'busy' });
    expect((await start({ branch: 'busy' })).status).toBe(409);
    await first.body!.cancel();
  });
});

describe('agent jobs without a model', () => {
  describeStore('the server', (stores) => {
    it('says that it has none', async () => {
      const service = await startService(await stores.open());
      const body = { branch: 'x', messages: [{ role: 'user', content: 'x' }] };
      const at = { key: service.keys.admin, body, admin: true };
      expect((await service.ask('/v1/agent/docs/job', at)).status).toBe(503);
      await service.close();
    });
  });
});
