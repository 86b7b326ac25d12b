import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { pages, type Service, startService } from './service.ts';
import { freePort, openData } from './stores.ts';

describe.skipIf(!hasPostgres)('a database that goes away', () => {
  let database: PostgresServer;
  let service: Service;
  beforeAll(async () => {
    database = await startPostgres(await freePort());
    const store = await openData({ data: '/nonexistent', databaseUrl: database.newDatabase() });
    service = await startService(store);
    await service.publish(pages);
  });
  afterAll(async () => {
    await service.close();
    await database.stop();
  });

  it('makes the server say so without details, and work again when it is back', async () => {
    const search = () =>
      service.ask('/v1/search/harbour', { key: service.keys.assistant, body: { query: 'cranes' } });
    const ready = async () => (await service.ask('/readyz', { method: 'GET', admin: true })).status;
    expect((await search()).status).toBe(200);
    await database.pause();
    const answer = await search();
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/ECONN|postgres|127\.0/);
    expect(await ready()).toBe(503);
    expect((await service.ask('/healthz', { method: 'GET' })).status).toBe(200);
    await database.resume();
    await expect.poll(async () => (await search()).status).toBe(200);
    expect(await ready()).toBe(200);
  });
});
