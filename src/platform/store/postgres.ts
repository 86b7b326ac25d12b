import pg from 'pg';
import type { Database, Parameter, Sql } from './database.ts';

/** SQLSTATE class 40 of PostgreSQL: the transaction can be tried again. */
const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/** Connects to a PostgreSQL server at `postgres://…`. Broken connections are replaced. */
export function openPostgres(address: string): Database {
  const pool = new pg.Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 5000,
    // A server that hangs must not block all requests.
    query_timeout: 30_000,
    application_name: 'octavo',
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const on = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: async (statement, parameters = []) =>
      (await client.query(statement, parameters as Parameter[])).rows,
  });

  const once = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const result = await work(on(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    engine: 'postgres',
    query: on(pool).query,
    async transaction(work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(work);
        } catch (error) {
          const { code } = error as { code?: string };
          if (attempt === attempts || !retryable.has(code ?? '')) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
