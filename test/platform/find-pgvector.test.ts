import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/store/database.ts';
import { migrate } from '../../src/platform/store/migrate.ts';
import { openPostgres } from '../../src/platform/store/postgres/postgres.ts';
import { openReads } from '../../src/platform/store/reads.ts';
import type { HashedSection } from '../../src/platform/store/section-vectors/fill-table.ts';
import { findPgvector } from '../../src/platform/store/section-vectors/find-pgvector.ts';
import { createSectionVectors } from '../../src/platform/store/section-vectors/section-vectors.ts';
import { createVectorStore } from '../../src/platform/store/vectors.ts';
import { startEmbeddings } from './fake-embeddings.ts';
import { type PostgresReplica, type PostgresServer, startPostgres } from './postgres.ts';
import { pages, startService } from './service.ts';
import { describeStore, freePort, openData } from './stores.ts';
import { hasPgvector } from './vector-stores.ts';

describeStore('a database without pgvector', (stores) => {
  it('says so', async () => {
    const { database, close } = await stores.open();
    expect(await findPgvector(database)).toEqual({ reason: 'the database does not have pgvector' });
    await close();
  });
});

describe.skipIf(!hasPgvector)('pgvector on PostgreSQL', () => {
  let server: PostgresServer;
  let replica: PostgresReplica;
  beforeAll(async () => {
    server = await startPostgres(await freePort());
    replica = await server.startReplica(await freePort());
  });
  afterAll(async () => {
    await replica.stop();
    await server.stop();
  });

  it('is used when somebody who may has installed it', async () => {
    const url = server.newDatabase();
    const owner = openPostgres(url);
    await owner.query('create role plain login');
    await owner.query('grant all on schema public to plain');
    const plain = openPostgres(url.replace('//octavo@', '//plain@'));
    await migrate(plain);
    expect(await findPgvector(plain)).toEqual({ reason: expect.stringContaining('permission') });
    await owner.query('create extension vector');
    const found = await findPgvector(plain);
    expect(found).toHaveProperty('version');
    expect(await findPgvector(plain)).toEqual(found);
    await Promise.all([plain.close(), owner.close()]);
  });

  it('is installed once by processes that start together', async () => {
    const url = server.newDatabase();
    const processes = Array.from({ length: 5 }, () => openPostgres(url));
    for (const found of await Promise.all(processes.map(findPgvector))) {
      expect(found).toHaveProperty('version');
    }
    await Promise.all(processes.map((one) => one.close()));
  });

  it('is not waited for while the database is away', async () => {
    const embeddings = await startEmbeddings();
    const store = await openData({ data: '/nonexistent', databaseUrl: server.newDatabase() });
    const service = await startService(store, { embeddings: embeddings.settings });
    await service.publish(pages);
    const { name, deployment, retriever } = (await service.platform.sites.live('docs'))!;
    const site = { name, project: 'docs', deployment: deployment.id };
    await service.platform.semanticSearch!.prepare(site, retriever, new AbortController().signal);
    const best = async (query: string) => {
      const body = { query };
      const key = service.keys.assistant;
      const answer = await service.ask('/v1/search/harbour', { key, body });
      const [first] = (await answer.json()) as { metadata: { match: string } }[];
      return first?.metadata.match;
    };
    // Each question is new, since results are remembered for a minute.
    let asked = 0;
    await expect.poll(() => best(`hoist ${asked++}`)).toBe('embedding');
    await server.pause();
    expect(await best('cranes')).toBe('keyword');
    expect(await best(`hoist ${asked++}`)).toBeUndefined();
    await server.resume();
    await expect.poll(() => best(`hoist ${asked++}`)).toBe('embedding');
    expect(service.log.filter((line) => line.includes('semantic search failed'))).toEqual([]);
    await service.close();
    embeddings.close();
  });

  it('compares on a read replica, and on the database where that is behind or away', async () => {
    const url = server.newDatabase();
    const database = openPostgres(url);
    await migrate(database);
    await findPgvector(database);
    const asked: string[] = [];
    const counted: Database = {
      ...database,
      query: (statement, parameters) => {
        if (statement.includes('<=>')) asked.push(statement);
        return database.query(statement, parameters);
      },
    };
    const reads = openReads(replica.addressOf(url), counted);
    const vectors = createSectionVectors(counted, reads);
    const vector = Float32Array.from([1, 0]);
    await createVectorStore(database).keep('m', new Map([['hash', vector]]));
    const place = { part: 0, page: 0, section: 0 };
    const sections: HashedSection[] = [{ hash: 'hash', place, scope: { lang: 'en' } }];
    const nearest = async (name: string) => {
      const site = await vectors.fill(
        { name, project: name, deployment: name },
        'm',
        async () => sections,
      );
      if (site === undefined || site === 'busy') throw new Error('not stored');
      return vectors.nearest(site, vector, { scopes: [0], limit: 5 });
    };
    const found = { median: 1, near: [{ ...place, cosine: 1 }] };
    await expect
      .poll(async () => {
        asked.length = 0;
        expect(await nearest('first')).toEqual(found);
        return asked.length;
      })
      .toBe(0);
    replica.hold();
    expect(await nearest('second')).toEqual(found);
    expect(asked).toHaveLength(1);
    replica.release();
    await replica.pause();
    expect(await nearest('first')).toEqual(found);
    expect(asked).toHaveLength(2);
    await Promise.all([reads.close(), database.close()]);
  });
});
