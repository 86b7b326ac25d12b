import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeJob } from '../../src/platform/agent/job-stream.ts';
import type { JobRow, JobStore } from '../../src/platform/store/jobs.ts';
import { type FakeModel, startFakeModel } from './fake-model.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('a server that is asked to stop', (stores) => {
  let model: FakeModel;
  let service: Service;
  beforeAll(async () => {
    model = await startFakeModel();
    service = await startService(await stores.open(), {
      model: { provider: 'openai-compatible', baseUrl: model.baseUrl, model: 'fake' },
      drain: 4000,
      finishTimeout: 100,
    });
    await service.publish(pages);
  });
  afterAll(() => model.close());

  /** An answer whose model says one word and then nothing more; read up to that word. */
  const unfinished = async (version: string) => {
    model.replies.push({ text: ['Slowly', 'never'], rest: new Promise(() => {}) });
    const answer = await service.ask(`/${version}/assistant/harbour/message`, {
      key: service.keys.assistant,
      body: {
        fp: 'ada',
        messages: [
          { role: 'user', content: 'How?', parts: [{ type: 'text', text: 'How do I moor?' }] },
        ],
      },
    });
    const reader = answer.body!.getReader();
    const decoder = new TextDecoder();
    let text = '';
    const read = async () => {
      const { done, value } = await reader.read();
      text += decoder.decode(value, { stream: true });
      return !done;
    };
    while (!text.includes('Slowly')) await read();
    return {
      thread: answer.headers.get('x-thread-id')!,
      async rest() {
        while (await read());
        return text;
      },
    };
  };

  it('is not ready but answers, and ends open answers so that clients understand', async () => {
    const get = (path: string, admin = false) => service.ask(path, { method: 'GET', admin });
    expect((await get('/readyz', true)).status).toBe(200);
    const [old, current] = [await unfinished('v1'), await unfinished('v2')];
    const stopped = service.close();
    for (const path of ['/readyz', '/readyz/pages']) {
      const refused = await get(path, true);
      expect([path, refused.status]).toEqual([path, 503]);
    }
    const page = await get('/guides/docking/');
    expect(page.status).toBe(200);
    expect(page.headers.get('connection')).toBe('close');
    expect((await get('/livez')).status).toBe(200);

    const lines = (await old.rest()).trim().split('\n');
    expect(lines.slice(-2)).toEqual([
      `2:[{"type":"finish","threadId":"${old.thread}"}]`,
      expect.stringMatching(/^3:"/),
    ]);
    const parts = (await current.rest())
      .split('\n\n')
      .filter((part) => part.startsWith('data: {'))
      .map((part) => JSON.parse(part.slice('data: '.length)));
    expect(parts.slice(-2)).toEqual([
      { type: 'error', errorText: expect.any(String) },
      { type: 'finish', messageMetadata: { threadId: current.thread } },
    ]);
    await stopped;
    await expect(get('/livez')).rejects.toThrow('fetch failed');
  });
});

it('says in the stream of an agent job that the job goes on elsewhere', async () => {
  const job = { id: 'job_1', status: 'in_progress', state: {} } as JobRow;
  const jobs = { find: async () => job, events: async () => ({ events: [], next: 1 }) };
  const [left, ending] = [new AbortController(), new AbortController()];
  const lines: string[] = [];
  for await (const line of encodeJob(
    jobs as unknown as JobStore,
    'job_1',
    left.signal,
    ending.signal,
  )) {
    lines.push(line);
    ending.abort();
  }
  expect(lines.slice(1)).toEqual([
    '2:[{"type":"finish","sessionId":"job_1","status":"in_progress"}]\n',
    expect.stringMatching(/^3:".*goes on/),
  ]);
});
