import type { UpdateSource, UpdateState } from '../contract/update.ts';
import { type Database, first, type Sql } from './database.ts';
import { newId } from './ids.ts';
import { abandoned, type Leases, lease, leasesOf } from './leases.ts';
import { storableJson } from './storable.ts';

export interface FilesChanged {
  added: string[];
  modified: string[];
  removed: string[];
}

/** What is known about an update so far. Unknown fields are absent. */
export interface UpdateFacts {
  summary?: string;
  author?: string;
  sha?: string;
  message?: string;
  /** The branch, if the source does not name it. */
  ref?: string;
  filesChanged?: FilesChanged;
  screenshots?: ('light' | 'dark')[];
}

export interface UpdateRow {
  id: string;
  project: string;
  ref: string;
  status: UpdateState;
  source: UpdateSource;
  /** `rollback` publishes an earlier deployment again. */
  kind: 'build' | 'rollback';
  request: { deploymentId?: string };
  facts: UpdateFacts;
  supersededBy: string | null;
  attempts: number;
  createdAt: Date;
  endedAt: Date | null;
}

export const updateColumns = `id, project, ref, status, source, kind, request, record as facts,
  superseded_by as "supersededBy", attempts, created_at as "createdAt", ended_at as "endedAt"`;

/** The most attempts before an update is given up: one that has killed its worker this often will do so again. */
const maxAttempts = 3;

/** Whether two updates do the same: a rollback is neither a build nor a rollback to another deployment. */
const isSame = 'f.kind = u.kind and f.request = u.request';

export interface UpdateStore extends Leases {
  queue(
    update: Pick<UpdateRow, 'project' | 'ref' | 'source'> & Partial<UpdateRow>,
    sql?: Sql,
  ): Promise<string>;
  find(id: string): Promise<UpdateRow | undefined>;
  logs(id: string): Promise<string[]>;
  /**
   * Claims the next update for a worker, or one whose worker has stopped responding. If several updates of a project
   * are queued, the newest is claimed, since it contains what the others would have published; the others end when it
   * does. If a build and a rollback are both queued, only the newest is performed.
   */
  claim(worker: string, projects: readonly string[]): Promise<UpdateRow | undefined>;
  note(id: string, worker: string, facts: UpdateFacts): Promise<void>;
  log(id: string, from: number, lines: readonly string[]): Promise<void>;
  /**
   * Ends an update and those that wait for it. `also` runs in the same transaction. Returns false without doing
   * anything if the update no longer belongs to this worker.
   */
  end(
    id: string,
    worker: string,
    status: 'success' | 'failure',
    facts: UpdateFacts,
    also?: (sql: Sql) => Promise<void>,
  ): Promise<boolean>;
  /** Ends an update that is queued or running, and those that it supersedes; false if it has already ended. */
  cancel(id: string): Promise<boolean>;
  /** For the only process that uses this store: any running update has lost its worker. */
  expireLeases(): Promise<void>;
  /** Ends updates that no worker has claimed for a day. */
  abandon(): Promise<void>;
  keepScreenshot(id: string, mode: 'light' | 'dark', png: Uint8Array): Promise<void>;
  screenshot(id: string, mode: string): Promise<Uint8Array | undefined>;
  /** Projects with updates that are queued or running. */
  waiting(): Promise<string[]>;
  counts(): Promise<{ status: string; count: number }[]>;
}

export function createUpdateStore(database: Database): UpdateStore {
  return {
    async queue({ project, ref, source, kind = 'build', request = {} }, sql = database) {
      const id = newId('upd');
      await sql.query(
        // The embedded database counts milliseconds: of two updates within one, the later must be the newer.
        `insert into update_status (id, project, ref, status, source, kind, request, created_at)
         select $1, $2, $3, 'queued', $4, $5, $6::jsonb,
           greatest(now(), max(created_at) + interval '1 microsecond')
         from update_status where project = $2`,
        [id, project, ref, source, kind, storableJson(request)],
      );
      return id;
    },
    find: (id) =>
      first<UpdateRow>(database, `select ${updateColumns} from update_status where id = $1`, [id]),
    async logs(id) {
      const rows = await database.query<{ line: string }>(
        'select line from update_log where update_id = $1 order by seq',
        [id],
      );
      return rows.map(({ line }) => line);
    },
    async claim(worker, projects) {
      try {
        return await database.transaction(async (sql) => {
          await giveUp(sql);
          return (await reuse(sql, worker, projects)) ?? (await takeNext(sql, worker, projects));
        });
      } catch (error) {
        // Another process has just started an update of this project.
        if ((error as { code?: string }).code === '23505') return undefined;
        throw error;
      }
    },
    ...leasesOf(database, 'update_status'),
    async note(id, worker, facts) {
      await database.query(
        `update update_status set record = record || $3::jsonb
         where id = $1 and worker = $2 and status = 'in_progress'`,
        [id, worker, storableJson(facts)],
      );
    },
    async log(id, from, lines) {
      await database.query(
        `insert into update_log (update_id, seq, line)
         select $1, $2::int + n, line from unnest($3::text[]) with ordinality as l (line, n)
         on conflict do nothing`,
        [id, from, lines],
      );
    },
    end: (id, worker, status, facts, also) =>
      database.transaction(async (sql) => {
        const rows = await sql.query(
          `update update_status set status = $3, record = record || $4::jsonb, ended_at = now(), lease_until = null
           where id = $1 and worker = $2 and status = 'in_progress' returning id`,
          [id, worker, status, storableJson(facts)],
        );
        if (rows.length === 0) return false;
        await sql.query(
          `update update_status f set ended_at = now(),
             status = case when ${isSame} then $2 else 'failure' end,
             record = case when ${isSame}
               then u.record || jsonb_build_object('summary', 'Done together with ' || u.id || ': ' || coalesce(u.record ->> 'summary', ''))
               else f.record || jsonb_build_object('summary', 'Not done: overtaken by ' || u.id || '.') end
           from update_status u
           where u.id = $1 and f.superseded_by = $1 and f.status in ('queued', 'in_progress')`,
          [id, status],
        );
        await also?.(sql);
        return true;
      }),
    async cancel(id) {
      // Its worker loses it and can no longer publish: see `end`.
      const rows = await database.query(
        `update update_status set status = 'failure', ended_at = now(), lease_until = null, record = record || $2::jsonb
         where (id = $1 or superseded_by = $1) and status in ('queued', 'in_progress') returning id`,
        [id, storableJson({ summary: 'Cancelled.' })],
      );
      return rows.length > 0;
    },
    async expireLeases() {
      await database.query(
        `update update_status set lease_until = now() where status = 'in_progress' and superseded_by is null`,
      );
    },
    async abandon() {
      await database.query(
        `update update_status set status = 'failure', ended_at = now(), lease_until = null, record = record || $1::jsonb
         where ${abandoned}`,
        [storableJson({ summary: 'No server has taken this update for a day.' })],
      );
    },
    async keepScreenshot(id, mode, png) {
      await database.query(
        `insert into screenshot (update_id, mode, png) values ($1, $2, $3)
         on conflict (update_id, mode) do update set png = excluded.png`,
        [id, mode, png],
      );
    },
    async screenshot(id, mode) {
      const row = await first<{ png: Uint8Array }>(
        database,
        'select png from screenshot where update_id = $1 and mode = $2',
        [id, mode],
      );
      return row?.png;
    },
    async waiting() {
      const rows = await database.query<{ project: string }>(
        `select distinct project from update_status where status in ('queued', 'in_progress')`,
      );
      return rows.map(({ project }) => project);
    },
    counts: () =>
      database.query(
        `select status, count(*)::int as count from update_status
         where status in ('queued', 'in_progress') group by status`,
      ),
  };
}

async function giveUp(sql: Sql): Promise<void> {
  const summary = storableJson({
    summary: `The server stopped ${maxAttempts} times during this update.`,
  });
  await sql.query(
    `with ended as (
       update update_status set status = 'failure', ended_at = now(), lease_until = null, record = record || $1::jsonb
       where status = 'in_progress' and superseded_by is null and lease_until < now() and attempts >= ${maxAttempts}
       returning id
     )
     update update_status f set status = 'failure', ended_at = now(), record = f.record || $1::jsonb
     from ended where f.superseded_by = ended.id and f.status in ('queued', 'in_progress')`,
    [summary],
  );
}

function reuse(
  sql: Sql,
  worker: string,
  projects: readonly string[],
): Promise<UpdateRow | undefined> {
  return first<UpdateRow>(
    sql,
    `update update_status set worker = $1, attempts = attempts + 1, lease_until = now() + interval '${lease} seconds'
     where id = (
       select id from update_status
       where status = 'in_progress' and superseded_by is null and lease_until < now() and project = any($2::text[])
       order by created_at limit 1 for update skip locked
     ) returning ${updateColumns}`,
    [worker, projects],
  );
}

async function takeNext(
  sql: Sql,
  worker: string,
  projects: readonly string[],
): Promise<UpdateRow | undefined> {
  const waiting = await first<{ project: string }>(
    sql,
    `select project from update_status q
     where status = 'queued' and project = any($1::text[]) and not exists (
       select 1 from update_status r
       where r.project = q.project and r.status = 'in_progress' and r.superseded_by is null
     ) order by created_at limit 1`,
    [projects],
  );
  if (!waiting) return undefined;
  const taken = await first<UpdateRow>(
    sql,
    `update update_status set status = 'in_progress', worker = $1, attempts = attempts + 1,
       lease_until = now() + interval '${lease} seconds'
     where id = (
       select id from update_status where status = 'queued' and project = $2
       order by created_at desc, id desc limit 1 for update skip locked
     ) returning ${updateColumns}`,
    [worker, waiting.project],
  );
  if (!taken) return undefined;
  await sql.query(
    `update update_status set status = 'in_progress', superseded_by = $1
     where project = $2 and status = 'queued' and created_at <= (select created_at from update_status where id = $1)`,
    [taken.id, taken.project],
  );
  return taken;
}
