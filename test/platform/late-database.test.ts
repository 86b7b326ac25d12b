import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreUnavailable } from '../../src/platform/store/availability.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { pages, type Service, startService } from './service.ts';
import { freePort, openData } from './stores.ts';

describe.skipIf(!hasPostgres)('a server that starts while its database is away', () => {
  const data = mkdtempSync(join(tmpdir(), 'octavo-late-'));
  let server: PostgresServer;
  let databaseUrl: string;
  let service: Service;
  beforeAll(async () => {
    server = await startPostgres(await freePort());
    databaseUrl = server.newDatabase();
    const before = await startService(await openData({ data, databaseUrl }), { data });
    await before.publish(pages);
    expect((await before.ask('/', { method: 'GET' })).status).toBe(200);
    expect((await before.ask('/_octavo/service.json', { method: 'GET' })).status).toBe(200);
    await before.stop();
    await server.pause();
    service = await startService(await openData({ data, databaseUrl, late: true }), { data });
  });
  afterAll(async () => {
    await service.close();
    await server.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const get = (path: string, admin = false) => service.ask(path, { method: 'GET', admin });

  it('serves pages and search as before, and refuses the rest', async () => {
    expect(await (await get('/guides/docking/')).text()).toContain('Mooring lines');
    const { search } = (await (await get('/_octavo/service.json')).json()) as {
      search: { key: string };
    };
    const found = await service.ask('/v1/search/harbour', {
      key: search.key,
      body: { query: 'cranes' },
    });
    expect(await found.json()).toContainEqual(expect.objectContaining({ path: 'guides/cranes' }));
    expect((await get('/readyz', true)).status).toBe(503);
    expect((await get('/v1/project/update-status/any', true)).status).toBe(401);
    const away = service.log.filter((line) => line.includes('the database is away'));
    expect(away).toEqual([expect.stringMatching(/"cause":".+"/)]);
  });

  it('connects when the database comes', async () => {
    await server.resume();
    await expect.poll(async () => (await get('/readyz', true)).status).toBe(200);
    const { key } = await service.platform.keys.create({ project: 'docs', kind: 'assistant' });
    const found = await service.ask('/v1/search/harbour', { key, body: { query: 'cranes' } });
    expect(found.status).toBe(200);
    await service.publish({ 'index.mdx': '---\ntitle: New\n---\n\nAnother text.\n' });
    expect(await (await get('/')).text()).toContain('Another text');
  });

  it('waits also for a database that refuses to be prepared', async () => {
    const url = server.newDatabase();
    const open = await openData({ data, databaseUrl: url });
    await open.database.query('insert into octavo_migration (version) values (9999)');
    await expect(openStore({ data, databaseUrl: url })).rejects.toThrow('newer Octavo');
    const late = await openData({ data, databaseUrl: url, late: true });
    await expect(late.database.query('select 1')).rejects.toThrow(StoreUnavailable);
    expect(late.failure!()).toHaveProperty('message', expect.stringContaining('newer Octavo'));
    await open.database.query('delete from octavo_migration where version = 9999');
    await expect
      .poll(() => late.database.query('select 1 as one').catch(() => []))
      .toEqual([{ one: 1 }]);
    await Promise.all([open.close(), late.close()]);
  });
});
