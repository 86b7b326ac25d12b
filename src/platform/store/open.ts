import { join } from 'node:path';
import { type DataLock, type Holder, lockData } from './data-lock.ts';
import type { Database } from './database.ts';
import { openEmbedded, startWorker } from './embedded.ts';
import { migrate } from './migrate.ts';
import { prepareLate } from './postgres/late.ts';
import { openPostgres } from './postgres/postgres.ts';

export interface OpenStore {
  database: Database;
  /** The lock of the data folder; absent with PostgreSQL, where several processes may share the folder. */
  lock?: DataLock;
  /** Why the database could not be opened yet; undefined once it is open. */
  failure?(): unknown;
  close(): Promise<void>;
}

/**
 * Opens the store and migrates its tables. With the embedded database, returns the holder if another process uses the
 * folder. With `late`, an unreachable PostgreSQL server is not an error: the store is away until the server can be
 * reached.
 */
export async function openStore(options: {
  data: string;
  databaseUrl?: string;
  late?: boolean;
}): Promise<OpenStore | { holder: Holder }> {
  if (options.databaseUrl !== undefined) {
    const database = openPostgres(options.databaseUrl);
    if (options.late) {
      const late = await prepareLate(database, migrate);
      return { ...late, close: () => late.database.close() };
    }
    return migrated({ database, close: () => database.close() });
  }
  const lock = await lockData(options.data);
  if ('holder' in lock) return lock;
  try {
    const database = await openEmbedded(join(options.data, 'pg'), startWorker, lock.lost);
    return await migrated({
      database,
      lock,
      async close() {
        await database.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function migrated(store: OpenStore): Promise<OpenStore> {
  try {
    await migrate(store.database);
    return store;
  } catch (error) {
    await store.close().catch(() => {});
    throw error;
  }
}
