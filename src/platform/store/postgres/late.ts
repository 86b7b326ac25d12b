import { StoreUnavailable } from '../availability.ts';
import type { Database } from '../database.ts';

/** Milliseconds between attempts to prepare a database. */
const retryInterval = 500;

export interface LateDatabase {
  /** Away until it has been prepared. */
  database: Database;
  /** Why the last attempt failed; undefined once the database is ready. */
  failure(): unknown;
}

/**
 * Prepares a database, for example by migrating its tables, and keeps trying until that succeeds: a server that starts
 * while its database is away serves what it can. Returns after the first attempt. A database that refuses the
 * preparation is tried again too, because its operator may fix it.
 */
export async function prepareLate(
  inner: Database,
  prepare: (database: Database) => Promise<void>,
): Promise<LateDatabase> {
  const listeners = new Set<(isAway: boolean, cause?: unknown) => void>();
  const tell = (isAway: boolean, cause?: unknown) => {
    for (const listener of listeners) listener(isAway, cause);
  };
  let isReady = false;
  let isClosed = false;
  let failure: unknown;
  let retry: NodeJS.Timeout | undefined;

  const attempt = async (): Promise<void> => {
    try {
      await prepare(inner);
      isReady = true;
      failure = undefined;
      tell(false);
    } catch (error) {
      failure = error;
      if (isClosed) return;
      retry = setTimeout(attempt, retryInterval);
      retry.unref();
    }
  };
  inner.availability.listen((isAway, cause) => {
    if (isReady) tell(isAway, cause);
  });
  await attempt();

  const unless = <T>(ask: () => Promise<T>): Promise<T> =>
    isReady ? ask() : Promise.reject(new StoreUnavailable(failure));
  return {
    failure: () => failure,
    database: {
      engine: inner.engine,
      availability: {
        get isAway() {
          return !isReady || inner.availability.isAway;
        },
        listen: (listener) => void listeners.add(listener),
      },
      query: (statement, parameters) => unless(() => inner.query(statement, parameters)),
      transaction: (work) => unless(() => inner.transaction(work)),
      close() {
        isClosed = true;
        clearTimeout(retry);
        return inner.close();
      },
    },
  };
}
