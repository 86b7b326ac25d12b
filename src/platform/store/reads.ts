import { StoreUnavailable } from './availability.ts';
import type { Database, Sql } from './database.ts';
import { openPostgres } from './postgres/postgres.ts';

/**
 * For lists that may be a few seconds old. Never use it for what a client has just written or as the basis of a write.
 */
export interface Reads extends Sql {
  close(): Promise<void>;
}

/** Queries a read replica, or the database itself if there is no replica or it cannot be reached. */
export function openReads(address: string | undefined, database: Database): Reads {
  if (address === undefined) return { query: database.query, close: async () => {} };
  const replica = openPostgres(address);
  return {
    async query(statement, parameters) {
      try {
        return await replica.query(statement, parameters);
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !isBehind(error)) throw error;
        return database.query(statement, parameters);
      }
    },
    close: () => replica.close(),
  };
}

/**
 * Whether a replica does not have the database or its tables yet (undefined database, table or column), had to cancel a
 * statement because of replication (PostgreSQL manual, "Handling Query Conflicts"), or lacks an extension (undefined
 * type or function, missing library).
 */
function isBehind(error: unknown): boolean {
  const codes = ['3D000', '42P01', '42703', '40001', '42704', '42883', '58P01'];
  return codes.includes((error as { code?: string }).code ?? '');
}
