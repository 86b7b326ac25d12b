import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Extension, PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, Sql } from '../../src/platform/store/database.ts';
import { migrate } from '../../src/platform/store/migrate.ts';
import { createMutex } from '../../src/platform/store/mutex.ts';
import type { OpenStore } from '../../src/platform/store/open.ts';
import { openPostgres } from '../../src/platform/store/postgres/postgres.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';
import { freePort } from './stores.ts';

const versions = '/usr/share/postgresql';

/** PostgreSQL is on this machine, with pgvector. */
export const hasPgvector =
  hasPostgres &&
  ['15', '16', '17', '18'].some((version) =>
    existsSync(`${versions}/${version}/extension/vector.control`),
  );

/** Opens databases that have pgvector. */
export interface VectorStore {
  open(): Promise<OpenStore>;
}

/** Runs the same tests on PGlite and on PostgreSQL, each with pgvector; what is not installed is skipped. */
export function describeVectorStores(name: string, tests: (store: VectorStore) => void): void {
  const program = vectorProgram();
  describe.skipIf(!program)(`${name} on PGlite`, () => {
    tests({ open: () => opened(openVectorPglite(program!)) });
  });
  describe.skipIf(!hasPgvector)(`${name} on PostgreSQL`, () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres(await freePort());
    });
    afterAll(() => server.stop());
    tests({ open: () => opened(openPostgres(server.newDatabase())) });
  });
}

async function opened(opening: Database | Promise<Database>): Promise<OpenStore> {
  const database = await opening;
  await migrate(database);
  return { database, close: () => database.close() };
}

/** The file of the extension for PGlite; undefined if the package is not installed. */
function vectorProgram(): URL | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgvector');
    return new URL('vector.tar.gz', `file://${entry}`);
  } catch {
    return undefined;
  }
}

/** In memory and in this thread; the store of a server never has extensions. */
async function openVectorPglite(program: URL): Promise<Database> {
  const vector: Extension = {
    name: 'vector',
    setup: async (_, emscriptenOpts) => ({ emscriptenOpts, bundlePath: program }),
  };
  const engine = await PGlite.create({ extensions: { vector } });
  const sql: Sql = {
    query: async (statement, parameters = []) =>
      (await engine.query(statement, [...parameters])).rows as never,
  };
  const mutex = createMutex();
  return {
    engine: 'embedded',
    availability: { isAway: false, listen() {} },
    query: (statement, parameters) => mutex.run(() => sql.query(statement, parameters)),
    transaction: (work) =>
      mutex.run(async () => {
        await sql.query('begin');
        try {
          const result = await work(sql);
          await sql.query('commit');
          return result;
        } catch (error) {
          await sql.query('rollback');
          throw error;
        }
      }),
    close: () => engine.close(),
  };
}
