import type pg from 'pg';
import { StoreUnavailable, watchAvailability } from '../availability.ts';
import type { Database, Parameter, Sql } from '../database.ts';
import { openConnections, probe } from './postgres-pool.ts';

/** SQLSTATE codes of class 40 in PostgreSQL: the transaction can be retried. */
const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/**
 * SQLSTATE codes that mean that a server cannot serve this connection now: broken connections (08), refused logins
 * (28), too many connections, a server that stops or starts (57P0x), and one that has become a read replica.
 */
const unreachable = /^(?:08...|28...|53300|57P0.|25006)$/;

/** The time limit for the answer to a trivial query on a new connection, in milliseconds. */
const probeTime = 1000;

/** Connects to a PostgreSQL server at `postgres://…`. Broken connections are replaced. */
export function openPostgres(address: string): Database {
  let connections = openConnections(address);
  const availability = watchAvailability({
    probe: () => probe(address, probeTime).catch(ifUnreachable),
    isUnreachable,
  });
  // The connections of a server that does not respond may hang forever.
  availability.listen((isAway) => {
    if (!isAway) return;
    connections.abandon();
    connections = openConnections(address);
  });
  const on = (client: pg.Pool | pg.PoolClient): Sql => ({
    query: (statement, parameters = []) =>
      availability.run(
        async () => (await client.query(statement, parameters as Parameter[])).rows as never,
      ),
  });

  const once = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    const connecting = connections.pool.connect();
    const client = await availability
      .run(() => connecting)
      .catch((error) => {
        connecting.then((late) => late.release(true)).catch(() => {});
        throw error;
      });
    const sql = on(client);
    let broken: Error | undefined;
    try {
      await sql.query('begin');
      const result = await work(sql);
      await sql.query('commit');
      return result;
    } catch (error) {
      if (error instanceof StoreUnavailable) broken = error;
      else {
        await sql.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
      }
      throw error;
    } finally {
      client.release(broken);
    }
  };

  return {
    engine: 'postgres',
    availability,
    query: (statement, parameters) => on(connections.pool).query(statement, parameters),
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
    async close() {
      availability.stop();
      await connections.close();
    },
  };
}

function isUnreachable(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  // Errors without a severity do not come from the server.
  return severity === undefined || unreachable.test(code ?? '');
}

/** A server without room for one more connection still responds on open ones. */
function ifUnreachable(error: { code?: string }): void {
  if (error.code !== '53300') throw error;
}
