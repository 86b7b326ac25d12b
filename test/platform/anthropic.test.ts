import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentJobRecord } from '../../src/platform/contract/agent.ts';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { docsJson } from '../build/site.ts';
import { type FakeGitHub, startFakeGitHub } from './fake-github.ts';
import { type FakeModel, type Reply, startFakeModel } from './fake-model.ts';
import { type GitServer, startGitServer } from './git-server.ts';
import { pages, project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

const question = (content: string) => ({ role: 'user', content });
const page = (text: string) => `---\ntitle: Harbour\n---\n\n${text}\n`;
const call = (name: string, input: object) => ({ calls: [{ name, input }] });
const lines = (text: string): [code: string, value: unknown][] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line[0]!, JSON.parse(line.slice(2))]);

describeStore("a model that speaks Anthropic's Messages API", (stores) => {
  let remote: GitServer;
  let github: FakeGitHub;
  let model: FakeModel;
  let service: Service;
  beforeAll(async () => {
    remote = await startGitServer();
    const begin = { 'docs.json': docsJson({ pages: ['index'] }), 'index.mdx': page('Old.') };
    remote.commit('main', begin, 'Begin');
    github = await startFakeGitHub(remote.token);
    model = await startFakeModel();
    const repository = { owner: 'acme', repo: 'docs' };
    service = await startService(await stores.open(), {
      roles: { web: true, worker: true },
      github: { apiUrl: github.url, app: github.app },
      model: {
        provider: 'anthropic',
        baseUrl: model.baseUrl,
        apiKey: 'sk-ant-1',
        model: 'plain',
        sonnet: 'quick',
        opus: 'thorough',
      },
      limits: { ...defaultLimits },
      projects: [
        {
          ...project,
          source: { kind: 'git', url: remote.url, branch: 'main', docs: '', github: repository },
        },
      ],
    });
    await service.publish(pages);
  });
  beforeEach(() => {
    model.replies.length = 0;
    model.requests.length = 0;
  });
  afterAll(async () => {
    await service.close();
    await Promise.all([remote.close(), github.close(), model.close()]);
  });
  const ask = (body: object, path = '/v1/assistant/harbour/message') =>
    service.ask(path, { key: service.keys.assistant, body: { fp: 'anonymous', ...body } });
  const used = () => service.platform.budgets.usedToday('docs');

  it('streams its words, and says what it has used, with what came from its cache', async () => {
    const before = await used();
    model.replies.push({ text: ['Throw the lines', ' ✓\n'] });
    const answer = await ask({ messages: [question('How do I moor a ship?')] });
    const parts = lines(await answer.text());
    expect(parts.map(([code]) => code).join('')).toBe('f9aef008e2d');
    const text = parts.filter(([code]) => code === '0').map(([, value]) => value);
    expect(text.join('')).toBe('Throw the lines ✓\n');
    expect(parts.at(-1)![1]).toMatchObject({
      ...{ finishReason: 'stop', usage: { promptTokens: 100, completionTokens: 20 } },
    });
    await expect.poll(used).toBe(before + 120);
    const [asked] = model.requests;
    expect(asked).toMatchObject({ model: 'plain', stream: true });
    expect(JSON.stringify(asked!.system)).toContain('You answer questions');
    expect(JSON.stringify(asked!.messages)).toContain('mooring lines');
  });

  it('streams UI messages to current clients', async () => {
    model.replies.push({ text: ['Yes', '.'] });
    const body = { messages: [{ role: 'user', parts: [{ type: 'text', text: 'Docking?' }] }] };
    const answer = await ask(body, '/v2/assistant/harbour/message');
    const said = await answer.text();
    expect(answer.status).toBe(200);
    expect(said).toContain('"delta":"Yes"');
    expect(said).toContain('"type":"finish"');
  });

  it('goes on with a conversation in turns that alternate', async () => {
    // The answer to the first question has failed, so two questions follow each other.
    model.replies.push('refuse', { text: ['To the bollard.'] }, { text: ['Yes.'] });
    const first = await ask({ fp: 'ada', messages: [question('How do I moor?')] });
    await first.text();
    const threadId = first.headers.get('x-thread-id');
    for (const words of ['And where?', 'Really?']) {
      const next = await ask({ fp: 'ada', threadId, messages: [question(words)] });
      expect(lines(await next.text()).at(-1)![0]).toBe('d');
    }
    expect(JSON.stringify(model.requests.at(-1)!.messages)).toContain('To the bollard.');
  });

  it.each([
    ['max_tokens', 'length'],
    ['refusal', 'content-filter'],
    ['pause_turn', 'other'],
  ])('tells why it has ended: %s', async (end, finishReason) => {
    model.replies.push({ text: ['Throw'], end });
    const answer = await ask({ messages: [question('How do I moor a ship?')] });
    expect(lines(await answer.text()).at(-1)).toMatchObject(['d', { finishReason }]);
  });

  it.each(['busy', 'overload'] as const)('is asked again when it is %s', async (how) => {
    model.replies.push(how, { text: ['Now.'] });
    const answer = await ask({ messages: [question('How do I moor a ship?')] });
    const parts = lines(await answer.text());
    expect(parts.filter(([code]) => code === '0')).toEqual([['0', 'Now.']]);
    expect(model.requests).toHaveLength(2);
  });

  it.each(['refuse', 'break', 'hang', 'garbage', 'nothing'] as const)(
    'fails (%s) without details, and the thread is kept',
    async (how) => {
      const { limits } = service.platform.settings;
      if (how === 'hang') limits.modelSilence = 400;
      model.replies.push(how, how);
      const answer = await ask({ fp: 'eve', messages: [question('How do I moor?')] });
      const parts = lines(await answer.text());
      limits.modelSilence = defaultLimits.modelSilence;
      expect(parts.at(-1)).toEqual(['3', 'The answer could not be completed. Please try again.']);
      expect(service.log.join('\n')).not.toContain('secret123456');
    },
  );

  it('is stopped when the reader leaves, and what it has used until then counts', async () => {
    model.replies.push({ text: Array.from({ length: 200 }, (_, i) => `word${i} `), pause: 20 });
    const [before, left] = [await used(), model.left];
    const leave = new AbortController();
    const answer = await fetch(`${service.public}/v1/assistant/harbour/message`, {
      method: 'POST',
      signal: leave.signal,
      headers: {
        authorization: `Bearer ${service.keys.assistant}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ fp: 'zoe', messages: [question('Long?')] }),
    });
    const reader = answer.body!.getReader();
    for (let text = ''; !text.includes('word3'); )
      text += new TextDecoder().decode((await reader.read()).value);
    leave.abort();
    await expect.poll(() => model.left).toBeGreaterThan(left);
    await expect.poll(used).toBeGreaterThan(before + 3);
  });

  describe('as an agent', () => {
    const admin = (path: string, method: string, body?: unknown) =>
      service.ask(path, { method, key: service.keys.admin, body, admin: true });
    const start = async (replies: Reply[]) => {
      model.replies.push(...replies);
      const answer = await admin('/v1/agent/docs/job', 'POST', {
        messages: [{ role: 'system', content: 'Rewrite the first page.' }],
        branch: `agent/${performance.now()}`,
      });
      const told = lines(await answer.text());
      const id = answer.headers.get('x-session-id')!;
      const record: AgentJobRecord = await (await admin(`/v1/agent/docs/job/${id}`, 'GET')).json();
      return { told, record };
    };

    it('uses tools, several in one step too, and is told what they gave', async () => {
      const before = await used();
      const text = page('Rewritten “by” the agent.');
      const { told, record } = await start([
        {
          calls: [
            { name: 'read_file', input: { path: 'index.mdx' } },
            { name: 'read_file', input: { path: 'none.mdx' } },
          ],
        },
        call('write_file', { path: 'index.mdx', text }),
        call('describe_changes', { title: 'Rewrite the page', description: 'It was old.' }),
        { text: ['Done.'] },
      ]);
      expect(record, service.log.at(-1)).toMatchObject({ haultReason: 'completed' });
      expect(record.pullRequestLink).toBe(github.pulls.at(-1)!.html_url);
      const usage = { promptTokens: 400, completionTokens: 80 };
      expect(told.at(-1)).toMatchObject(['d', { usage }]);
      expect(await used()).toBe(before + 480);
      const results = JSON.stringify(model.requests[1]!.messages.at(-1));
      expect(results).toContain('Old.');
      expect(results.match(/"tool_result"/g)).toHaveLength(2);
      expect(model.requests[0]!.model).toBe('quick');
      expect(model.requests[0]!.tools).toContainEqual(
        expect.objectContaining({ name: 'write_file', input_schema: expect.anything() }),
      );
    });

    it('that is refused ends the job with a reason, and without its key', async () => {
      const { told, record } = await start(['refuse']);
      expect(record.haultReason).toBe('error');
      expect(JSON.stringify([told, record])).not.toMatch(/secret123456|sk-ant-1/);
    });
  });
});
