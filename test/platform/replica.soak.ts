import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasPostgres,
  type PostgresReplica,
  type PostgresServer,
  startPostgres,
} from './postgres.ts';
import { pages, type Service, startService } from './service.ts';
import { freePort, openData } from './stores.ts';

describe.skipIf(!hasPostgres)('a read replica', () => {
  let database: PostgresServer;
  let replica: PostgresReplica;
  let service: Service;
  beforeAll(async () => {
    database = await startPostgres(await freePort());
    replica = await database.startReplica(await freePort());
    // It has not even seen the tables.
    replica.hold();
    const databaseUrl = database.newDatabase();
    const store = await openData({ data: '/nonexistent', databaseUrl });
    service = await startService(store, { readDatabaseUrl: replica.addressOf(databaseUrl) });
    await service.publish(pages);
  });
  afterAll(async () => {
    await service.close();
    await replica.stop();
    await database.stop();
  });

  const ask = (path: string, method = 'GET') =>
    service.ask(path, { method, key: service.keys.admin, admin: true });
  const update = async (): Promise<string> =>
    ((await (await ask('/v1/project/update/docs', 'POST')).json()) as { statusId: string })
      .statusId;
  const listed = async (what: string): Promise<string[]> => {
    const answer = await ask(`/v1/project/${what}/docs?limit=50`);
    expect(answer.status).toBe(200);
    const { items } = (await answer.json()) as { items: { _id?: string; id?: string }[] };
    return items.map(({ _id, id }) => _id ?? id!);
  };
  const shows = (id: string) => expect.poll(() => listed('updates')).toContain(id);

  it('that does not know the database yet is not asked', async () => {
    const id = await update();
    expect(await listed('updates')).toContain(id);
    replica.release();
  });

  it('may be behind in lists of what has happened, and in nothing else', async () => {
    const first = await update();
    await shows(first);
    replica.hold();
    const second = await update();
    const { platform } = service;
    const { key, record } = await platform.keys.create({ project: 'docs', kind: 'assistant' });
    const deployment = await service.publish(pages);
    expect(await listed('updates')).toContain(first);
    expect(await listed('updates')).not.toContain(second);
    expect((await ask(`/v1/project/update-status/${second}`)).status).toBe(200);
    expect(await listed('keys')).toContain(record.id);
    expect((await listed('deployments'))[0]).toBe(deployment);
    const found = await service.ask('/v1/search/harbour', { key, body: { query: 'cranes' } });
    expect(found.status).toBe(200);
    // What steers goes to the database, so a list that is behind does not matter.
    expect((await ask(`/v1/project/cancel-update/${second}`, 'POST')).status).toBe(200);
    replica.release();
    await shows(second);
  });

  it.each([
    ['has stopped', () => replica.pause(), () => replica.resume()],
    ['is frozen', async () => replica.freeze(), async () => replica.thaw()],
  ])('that %s leaves its work to the database until it is back', async (_, leave, comeBack) => {
    await leave();
    const id = await update();
    expect(await listed('updates')).toContain(id);
    await Promise.all(Array.from({ length: 20 }, () => listed('threads')));
    expect((await ask('/readyz')).status).toBe(200);
    await comeBack();
    const later = await update();
    await shows(later);
  });

  it('goes on with lists while the database itself is away', async () => {
    const id = await update();
    await shows(id);
    await database.pause();
    expect(await listed('updates')).toContain(id);
    expect((await ask('/v1/project/update/docs', 'POST')).status).toBe(503);
    await database.resume();
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200);
    await shows(await update());
  });
});
