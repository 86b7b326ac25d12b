import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUpdateStore } from '../../src/platform/store/updates.ts';
import { octavo } from '../cli/terminal.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStore, describeStores } from './stores.ts';

interface List {
  items: Record<string, unknown>[];
  next: string | null;
}

/** A cursor as lists give them. */
function cursorAt(time: string, id = 'upd_x'): string {
  return Buffer.from(`${time} ${id}`).toString('base64url');
}

describeStore('what operators see and steer', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open());
  });
  afterAll(() => service.close());

  const ask = (path: string, method = 'GET', key = service.keys.admin) =>
    service.ask(path, { method, key, admin: true });
  const list = async (path: string): Promise<List> => {
    const answer = await ask(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return (await answer.json()) as List;
  };
  const queue = (source: 'api' | 'github' = 'api') =>
    service.platform.updates.queue({ project: 'docs', ref: 'main', source });

  it('lists updates by pages, status, source and time, and leaves none out', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.push(await queue(n === 2 ? 'github' : 'api'));
    await service.platform.updates.queue({ project: 'other', ref: '', source: 'api' });
    const seen: unknown[] = [];
    let next: string | null = '';
    while (next !== null) {
      const more: string = next === '' ? '' : `&cursor=${next}`;
      const page: List = await list(`/v1/project/updates/docs?limit=2${more}`);
      seen.push(...page.items.map(({ _id }) => _id));
      next = page.next;
      // What comes meanwhile is newer than every later page.
      await queue();
    }
    expect(seen).toEqual([...ids].reverse());
    const of = async (query: string) =>
      (await list(`/v1/project/updates/docs?limit=100&${query}`)).items.map(({ _id }) => _id);
    expect(await of('source=github')).toEqual([ids[2]]);
    expect(await of('status=success')).toEqual([]);
    const row = (await service.platform.updates.find(ids[2]!))!;
    const later = new Date(row.createdAt.getTime() + 60_000).toISOString();
    expect(await of(`after=${later}`)).toEqual([]);
    expect(await of(`before=${later}&source=github`)).toEqual([ids[2]]);
  });

  it('lists deployments, threads, jobs and keys without secrets', async () => {
    const { platform } = service;
    const first = await service.publish(pages);
    const second = await service.publish(pages);
    const deployments = await list('/v1/project/deployments/docs');
    expect(deployments.items).toMatchObject([
      { id: second, live: true },
      { id: first, live: false },
    ]);
    const thread = await platform.threads.create('docs', 'ada');
    await platform.threads.add(thread, { role: 'user', content: 'How do I dock?' });
    await platform.threads.add(thread, { role: 'assistant', content: 'With lines.' });
    expect((await list('/v1/project/threads/docs')).items).toMatchObject([
      { id: thread, question: 'How do I dock?', messages: 2 },
    ]);
    const request = {
      branch: 'docs/lines',
      messages: [{ role: 'user' as const, content: 'Write.' }],
      asDraft: true,
      model: 'sonnet' as const,
    };
    const job = await platform.jobs.queue('docs', request);
    const jobs = await list('/v1/project/jobs/docs?branch=docs/lines');
    expect(jobs.items).toMatchObject([{ sessionId: job, haultReason: 'processing' }]);
    const keys = await ask('/v1/project/keys/docs?kind=admin');
    const text = await keys.text();
    expect(JSON.parse(text).items).toMatchObject([{ kind: 'admin', revokedAt: null }]);
    expect(text).not.toContain(service.keys.admin);
  });

  it('is for the admin key of the project, and says what is wrong with a question', async () => {
    expect((await ask('/v1/project/updates/other')).status).toBe(404);
    const { assistant } = service.keys;
    expect((await ask('/v1/project/threads/docs', 'GET', assistant)).status).toBe(403);
    for (const [query, field] of [
      ['limit=0', 'limit'],
      ['limit=1000', 'limit'],
      ['status=lost', 'status'],
      ['before=yesterday', 'before'],
      ['cursor=bm90aGluZw', 'cursor'],
      [`cursor=${cursorAt('2026-99-01T00:00:00.000000Z', "x' or 1=1")}`, 'cursor'],
      // JavaScript takes it for a day in March.
      [`cursor=${cursorAt('2026-02-31T00:00:00.000000Z')}`, 'cursor'],
      [`cursor=${cursorAt('0000-01-01T00:00:00.000000Z')}`, 'cursor'],
      ['after=0000-01-01T00:00:00Z', 'after'],
    ]) {
      const answer = await ask(`/v1/project/updates/docs?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(await answer.json()).toMatchObject({ field });
    }
  });

  it('cancels what waits or runs, once', async () => {
    const { updates, jobs } = service.platform;
    const update = await queue();
    const cancel = (id: string) => ask(`/v1/project/cancel-update/${id}`, 'POST');
    expect((await cancel(update)).status).toBe(200);
    expect(await updates.find(update)).toMatchObject({
      status: 'failure',
      facts: { summary: 'Cancelled.' },
    });
    expect((await cancel(update)).status).toBe(409);
    const foreign = await updates.queue({ project: 'other', ref: '', source: 'api' });
    expect((await cancel(foreign)).status).toBe(404);

    const { items } = await list('/v1/project/jobs/docs?status=queued');
    const id = String(items[0]!.sessionId);
    const at = `/v1/agent/docs/job/${id}/cancel`;
    expect((await ask(at, 'POST')).status).toBe(200);
    expect(await jobs.find(id)).toMatchObject({ state: { reason: 'interrupted' } });
    expect((await jobs.events(id, 1)).events).toEqual([{ type: 'end' }]);
    expect((await ask(at, 'POST')).status).toBe(409);
  });
});

describeStore('octavo admin', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open());
    process.env.OCTAVO_ADMIN_KEY = service.keys.admin;
  });
  afterAll(async () => {
    delete process.env.OCTAVO_ADMIN_KEY;
    await service.close();
  });
  const admin = (...args: string[]) =>
    octavo(['admin', ...args, '--server', service.admin, '--project', 'docs']);

  it('lists by filters and pages, and steers', async () => {
    const { updates } = service.platform;
    const { out } = await admin('update');
    const id = out.trim();
    expect((await updates.find(id))!.status).toBe('queued');
    const listed = await admin('updates', '--status', 'queued');
    expect(listed.out).toMatch(new RegExp(`^\\S+  ${id}  queued  api\n$`));
    expect(await admin('cancel', id)).toMatchObject({ exit: 0, out: `${id} is cancelled\n` });
    expect(await admin('cancel', id)).toMatchObject({ exit: 2 });
    expect((await admin('cancel', id)).err).toContain('The update has ended.');
    await admin('update');
    const page = await admin('updates', '--limit', '1');
    const cursor = /--cursor (\S+)/.exec(page.err)![1]!;
    const rest = JSON.parse((await admin('updates', '--cursor', cursor, '--json')).out);
    expect(rest).toMatchObject({ items: [{ _id: id, summary: 'Cancelled.' }], next: null });
    const [first] = [await service.publish(pages), await service.publish(pages)];
    const back = (await admin('rollback', first)).out.trim();
    expect((await updates.find(back))!.request).toEqual({ deploymentId: first });
    expect((await admin('deployments')).out).toMatch(/live[\s\S]*earlier/);
    const { key } = await service.platform.keys.create({ project: 'docs', kind: 'assistant' });
    const { out: keys } = await admin('keys', '--kind', 'assistant');
    expect(keys).toContain(key.slice(0, 12));
    expect(keys).not.toContain(key);
  });

  it('shows what readers wrote without letting it control the terminal', async () => {
    const { threads } = service.platform;
    const id = await threads.create('docs', 'ada');
    await threads.add(id, { role: 'user', content: 'Red \u001b[31m\nand \u202e more' });
    const { out } = await admin('threads');
    expect(out).toMatch(/Red \[31m and more\n$/);
  });

  it('says what is missing or wrong', async () => {
    const none = await octavo(['admin', 'updates', '--server', 'http://127.0.0.1:9']);
    expect(none).toMatchObject({ exit: 2 });
    expect(none.err).toContain('cannot be reached');
    expect((await admin('updates', '--limit', '0')).exit).toBe(2);
    expect((await admin('updates', '--status', 'lost')).err).toContain('status');
    const other = await octavo(['admin', 'keys', '--server', service.admin, '--project', 'x']);
    expect(other.err).toContain('The project');
    const key = process.env.OCTAVO_ADMIN_KEY;
    delete process.env.OCTAVO_ADMIN_KEY;
    expect((await admin('keys')).err).toContain('OCTAVO_ADMIN_KEY');
    process.env.OCTAVO_ADMIN_KEY = key;
  });
});

describeStores('an update that is cancelled while it runs', (stores) => {
  it('is taken from its worker with those that it does in their place, and is not published', async () => {
    const { database, close } = await stores.open();
    const updates = createUpdateStore(database);
    const queue = () => updates.queue({ project: 'docs', ref: '', source: 'api' });
    const [older, newer] = [await queue(), await queue()];
    expect((await updates.claim('me', ['docs']))!.id).toBe(newer);
    expect(await updates.cancel(newer)).toBe(true);
    expect(await updates.renew(newer, 'me')).toBe(false);
    let published = false;
    const publish = async () => {
      published = true;
    };
    expect(await updates.end(newer, 'me', 'success', {}, publish)).toBe(false);
    expect(published).toBe(false);
    expect((await updates.find(older))!.status).toBe('failure');
    const next = await queue();
    expect((await updates.claim('me', ['docs']))!.id).toBe(next);
    await close();
  });
});

describeStores('of two updates that are queued at the same moment', (stores) => {
  it('the later is the newer', async () => {
    const { database, close } = await stores.open();
    const updates = createUpdateStore(database);
    for (let round = 0; round < 8; round++) {
      // Within a transaction, the time stands still.
      const later = await database.transaction(async (sql) => {
        await updates.queue({ project: 'docs', ref: '', source: 'api' }, sql);
        return updates.queue({ project: 'docs', ref: '', source: 'api' }, sql);
      });
      expect((await updates.claim('me', ['docs']))!.id).toBe(later);
      expect(await updates.end(later, 'me', 'success', {})).toBe(true);
    }
    await close();
  });
});
