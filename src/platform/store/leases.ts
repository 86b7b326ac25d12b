import type { Database } from './database.ts';

/** Seconds for which a worker is believed to be alive after its last sign. */
export const lease = 30;

/** Work that no worker has held for a day: its project, or what it needs, is no longer there. */
export const abandoned = `status in ('queued', 'in_progress')
  and greatest(created_at, coalesce(lease_until, created_at)) < now() - interval '1 day'`;

/** How a worker keeps the work it has claimed, and hands it back unfinished. */
export interface Leases {
  /** A sign of life; false when the work is no longer this worker's. */
  renew(id: string, worker: string): Promise<boolean>;
  /** Gives unfinished work back, to be taken again at once. */
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
