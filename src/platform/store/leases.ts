import type { Database } from './database.ts';

/** A worker counts as alive until this many seconds after its last renewal. */
export const lease = 30;

/** Selects work that no worker has held for a day: its project, or something it needs, no longer exists. */
export const abandoned = `status in ('queued', 'in_progress')
  and greatest(created_at, coalesce(lease_until, created_at)) < now() - interval '1 day'`;

/** How a worker keeps the work that it has claimed, or hands it back unfinished. */
export interface Leases {
  /** Extends the lease; false if the work no longer belongs to this worker. */
  renew(id: string, worker: string): Promise<boolean>;
  /** Hands back unfinished work, so it can be claimed again at once. */
  release(id: string, worker: string): Promise<void>;
}

/** The leases of a table whose rows have `status`, `worker`, `lease_until` and `attempts`. */
export function leasesOf(database: Database, table: 'agent_job' | 'update_status'): Leases {
  return {
    async renew(id, worker) {
      const rows = await database.query(
        `update ${table} set lease_until = now() + interval '${lease} seconds'
         where id = $1 and worker = $2 and status = 'in_progress' returning id`,
        [id, worker],
      );
      return rows.length > 0;
    },
    async release(id, worker) {
      await database.query(
        `update ${table} set lease_until = now(), attempts = attempts - 1
         where id = $1 and worker = $2 and status = 'in_progress'`,
        [id, worker],
      );
    },
  };
}
