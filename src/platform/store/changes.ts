import type { Database } from './database.ts';

/** Milliseconds between checks, and thus the longest time in which a process does not know of another's changes. */
const pollInterval = 500;

export interface Changes {
  /** The ids of the current deployments, by project. */
  onDeployments(ids: ReadonlyMap<string, string>): void;
  /** Called when a key was created or revoked. */
  onKeys(): void;
}

/**
 * Watches for changes by other processes, so that this one can keep deployments and keys in memory. With the embedded
 * database, there are no other processes.
 */
export function watchChanges(
  database: Database,
  { onDeployments, onKeys }: Changes,
): { stop(): void } {
  if (database.engine === 'embedded') return { stop() {} };
  let keys: string | undefined;
  let isLooking = false;
  const look = async () => {
    if (isLooking || database.availability.isAway) return;
    isLooking = true;
    try {
      const live = await database.query<{ project: string; id: string }>(
        'select project, deployment_id as id from live_deployment',
      );
      onDeployments(new Map(live.map(({ project, id }) => [project, id])));
      const state = await keyState(database);
      if (keys !== undefined && keys !== state) onKeys();
      keys = state;
    } catch {
      // The next check will notice it.
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(look, pollInterval);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** A text that differs after any change of keys. */
async function keyState(database: Database): Promise<string> {
  const [row] = await database.query(
    `select count(*), count(revoked_at) as revoked, max(created_at) as created, max(revoked_at) as last,
       max(expires_at) as expires from api_key`,
  );
  return JSON.stringify(row);
}
