import { afterAll, beforeAll, expect, it } from 'vitest';
import { project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('what belongs to another project', (stores) => {
  let service: Service;
  let others: { admin: string; assistant: string };
  const request = {
    branch: 'draft',
    messages: [{ role: 'system' as const, content: 'Write.' }],
    asDraft: true,
    model: 'sonnet' as const,
  };
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      projects: [project, { ...project, id: 'other', domain: 'quay', hosts: ['quay.example.com'] }],
    });
    const { keys } = service.platform;
    const newKey = async (kind: 'admin' | 'assistant') =>
      (await keys.create({ project: 'other', kind })).key;
    others = { admin: await newKey('admin'), assistant: await newKey('assistant') };
  });
  afterAll(() => service.close());

  it.each([
    ['POST', '/v1/project/update/docs', undefined],
    ['POST', '/v1/project/rollback/docs', {}],
    ['POST', '/v1/agent/docs/job', request],
    ['GET', '/v1/agent/docs/job/job_x', undefined],
    ['GET', '/v1/agent/docs/pull-request/pr_x', undefined],
  ])('is not there for its admin key: %s %s', async (method, path, body) => {
    const answer = await service.ask(path, { method, key: others.admin, admin: true, body });
    expect(answer.status).toBe(404);
    expect((await answer.json()).error).toBe('The project was not found.');
  });

  it.each(['search/harbour', 'assistant/harbour/message'])(
    'is not there for its assistant key: %s',
    async (path) => {
      const body = { query: 'x', fp: 'ada', messages: [{ role: 'user', content: 'x' }] };
      const answer = await service.ask(`/v1/${path}`, { key: others.assistant, body });
      expect(answer.status).toBe(404);
      expect((await answer.json()).error).toBe('The site was not found.');
    },
  );

  it('is not found by its identifier below a project of one’s own', async () => {
    const { updates, jobs, pullRequests } = service.platform;
    const proposed = await pullRequests.propose(project, {
      ...{ branch: 'draft', base: 'main', title: 'x', body: '', draft: true, sha: 'a' },
    });
    const theirs = [
      `/v1/project/update-status/${await updates.queue({ project: 'docs', ref: '', source: 'api' })}`,
      `/v1/agent/other/job/${await jobs.queue('docs', request)}`,
      `/v1/agent/other/pull-request/${proposed.link.split('/').at(-1)}`,
    ];
    for (const path of theirs) {
      const ask = (key: string, at: string) => service.ask(at, { method: 'GET', key, admin: true });
      expect((await ask(others.admin, path)).status, path).toBe(404);
      const own = path.replace('/agent/other/', '/agent/docs/');
      expect((await ask(service.keys.admin, own)).status, own).toBe(200);
    }
  });
});
