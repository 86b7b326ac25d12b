import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyStore } from '../../src/platform/store/keys.ts';
import { temporaryFolder, writeFiles } from '../build/site.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { pages, type Service, startService } from './service.ts';
import { freePort, openData } from './stores.ts';

describe.skipIf(!hasPostgres)('a database that goes away', () => {
  let database: PostgresServer;
  let service: Service;
  beforeAll(async () => {
    database = await startPostgres(await freePort());
    const store = await openData({ data: '/nonexistent', databaseUrl: database.newDatabase() });
    service = await startService(store, {
      model: { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'none' },
    });
    await service.publish(pages);
    expect((await search()).status).toBe(200);
  });
  afterAll(async () => {
    await service.close();
    await database.stop();
  });

  const get = (path: string, admin = false) => service.ask(path, { method: 'GET', admin });
  const search = () =>
    service.ask('/v1/search/harbour', { key: service.keys.assistant, body: { query: 'cranes' } });
  const ask = () =>
    service.ask('/v1/assistant/harbour/message', {
      key: service.keys.assistant,
      body: { fp: 'ada', messages: [{ role: 'user', content: 'How do I dock?' }] },
    });
  const update = () =>
    service.ask('/v1/project/update/docs', { key: service.keys.admin, admin: true });
  const withUnknownKey = () =>
    service.ask('/v1/search/harbour', { key: 'oct_pub_unknown', body: { query: 'cranes' } });
  const readers = [
    '/',
    '/guides/docking/',
    '/guides/docking.md',
    '/llms.txt',
    '/healthz',
    '/livez',
  ];

  describe.each([
    ['has stopped', () => database.pause(), () => database.resume()],
    ['is frozen', async () => database.freeze(), async () => database.thaw()],
  ])('and %s', (_, leave, comeBack) => {
    beforeAll(async () => {
      expect((await update()).status).toBe(202);
      // As when another process has changed a key a moment before.
      service.platform.keys.forget();
      await leave();
    });

    it('costs readers nothing, also while many ask for what needs it', async () => {
      const needs = Promise.all(Array.from({ length: 20 }, () => ask()));
      for (const path of readers) expect([path, (await get(path)).status]).toEqual([path, 200]);
      expect((await get('/nowhere')).status).toBe(404);
      expect((await get('/readyz/pages', true)).status).toBe(200);
      expect((await get('/_octavo/lost.0123456789.js')).status).toBe(404);
      const { search: named } = (await (await get('/_octavo/service.json')).json()) as Services;
      expect(named.key).toMatch(/^oct_pub_/);
      const found = await search();
      expect(found.status).toBe(200);
      expect(await found.json()).toContainEqual(expect.objectContaining({ path: 'guides/cranes' }));
      for (const answer of await needs) expect(answer.status).toBe(503);
    });

    it.each([
      ['a question', ask],
      ['an update', update],
      ['a key that was not used before', withUnknownKey],
      ['whether it is ready', () => get('/readyz', true)],
    ])('refuses %s without details, and says when to try again', async (_, request) => {
      const answer = await request();
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.text()).not.toMatch(/ECONN|postgres|127\.0/);
    });

    it('is in the metrics, which go on', async () => {
      const metrics = await (await get('/metrics', true)).text();
      expect(metrics).toContain('octavo_database_up 0');
      expect(metrics).toContain('octavo_http_requests_total');
    });

    it('serves everything again when it is back', async () => {
      await comeBack();
      await expect.poll(async () => (await ask()).status).toBe(200);
      expect((await update()).status).toBe(202);
      expect((await get('/readyz', true)).status).toBe(200);
      expect(await (await get('/metrics', true)).text()).toContain('octavo_database_up 1');
      const told = service.log.filter((line) => line.includes('the database is'));
      const faults = service.log.filter((line) => line.includes('"status":503'));
      expect(faults.filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
      expect(told.slice(-2).map((line) => JSON.parse(line).message)).toEqual([
        'the database is away',
        'the database is back',
      ]);
    });
  });

  it('tells what another process has changed', async () => {
    const { database: store, keys } = service.platform;
    const other = createKeyStore(store);
    const { key, record } = await keys.create({ project: 'docs', kind: 'assistant' });
    const withKey = () => service.ask('/v1/search/harbour', { key, body: { query: 'cranes' } });
    expect((await withKey()).status).toBe(200);
    await other.revoke(record.id);
    await expect.poll(async () => (await withKey()).status).toBe(401);

    const deployment = { id: 'upd_other', project: 'docs', sha: null, base: '/' };
    const { deployments, files, sites } = service.platform;
    const folder = temporaryFolder();
    writeFiles(folder, { 'index.html': 'From elsewhere' });
    await files.put('docs', deployment.id, folder);
    await store.transaction((sql) => deployments.publish(sql, deployment));
    await expect.poll(async () => (await get('/')).text()).toBe('From elsewhere');
    expect((await sites.live('docs'))!.deployment.id).toBe('upd_other');
  });

  it('is not thought to be away because a statement takes long', async () => {
    const { database: store } = service.platform;
    await store.query('select pg_sleep(2.5)');
    expect(store.availability.isAway).toBe(false);
  });
});

interface Services {
  search: { key: string };
}
