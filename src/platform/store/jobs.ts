import type { AgentJobRequest } from '../contract/agent.ts';
import { type Database, first } from './database.ts';
import { newId } from './ids.ts';
import { abandoned, type Leases, lease, leasesOf } from './leases.ts';
import { storableJson } from './storable.ts';

export type JobStatus = 'queued' | 'in_progress' | 'success' | 'failure';

/** The progress of a job, stored as it changes so that a worker that takes over repeats nothing. */
export interface JobState {
  /** The commit that was pushed. */
  commit?: string;
  pullRequestLink?: string;
  draft?: boolean;
  message?: string;
  usage?: { promptTokens: number; completionTokens: number };
  reason?: 'github_missconfigured' | 'error' | 'interrupted';
}

export interface JobRow {
  id: string;
  project: string;
  branch: string;
  status: JobStatus;
  request: AgentJobRequest;
  state: JobState;
  attempts: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** An event of a job that clients receive, in order. */
export type JobEvent =
  | { type: 'status'; status: string }
  | { type: 'text'; text: string }
  | { type: 'call'; callId: string; name: string; args: unknown }
  | { type: 'result'; callId: string; result: unknown }
  | { type: 'end' };

export const jobColumns = `id, project, branch, status, request, state, attempts,
  created_at as "createdAt", ended_at as "endedAt"`;

/** A job is started at most twice, since each start costs money. */
const maxAttempts = 2;

export interface JobStore extends Leases {
  /** Returns the id; undefined if another job is working on the branch. */
  queue(project: string, request: AgentJobRequest): Promise<string | undefined>;
  find(id: string): Promise<JobRow | undefined>;
  claim(worker: string, projects: readonly string[]): Promise<JobRow | undefined>;
  note(id: string, worker: string, state: JobState): Promise<void>;
  end(id: string, worker: string, status: 'success' | 'failure', state: JobState): Promise<boolean>;
  /** Ends a job that is queued or running; false if it has already ended. */
  cancel(id: string): Promise<boolean>;
  tell(id: string, events: readonly JobEvent[]): Promise<void>;
  /** The events from number `from` on, and the number of the next one. */
  events(id: string, from: number): Promise<{ events: JobEvent[]; next: number }>;
  expireLeases(): Promise<void>;
  /** Ends jobs that no worker has claimed for a day: the server may no longer have a language model. */
  abandon(): Promise<void>;
  counts(): Promise<{ status: string; count: number }[]>;
}

export function createJobStore(database: Database): JobStore {
  return {
    async queue(project, request) {
      const row = await first<{ id: string }>(
        database,
        `insert into agent_job (id, project, branch, status, request)
         values ($1, $2, $3, 'queued', $4::jsonb) on conflict do nothing returning id`,
        [newId('job'), project, request.branch, storableJson(request)],
      );
      return row?.id;
    },
    find: (id) =>
      first<JobRow>(database, `select ${jobColumns} from agent_job where id = $1`, [id]),
    async claim(worker, projects) {
      await giveUp(database);
      return first<JobRow>(
        database,
        `update agent_job set status = 'in_progress', worker = $1, attempts = attempts + 1,
           lease_until = now() + interval '${lease} seconds'
         where id = (
           select id from agent_job where project = any($2::text[])
             and (status = 'queued' or (status = 'in_progress' and lease_until < now()))
           order by created_at limit 1 for update skip locked
         ) returning ${jobColumns}`,
        [worker, projects],
      );
    },
    ...leasesOf(database, 'agent_job'),
    async note(id, worker, state) {
      await database.query(
        `update agent_job set state = state || $3::jsonb where id = $1 and worker = $2 and status = 'in_progress'`,
        [id, worker, storableJson(state)],
      );
    },
    async end(id, worker, status, state) {
      const rows = await database.query(
        `update agent_job set status = $3, state = state || $4::jsonb, ended_at = now(), lease_until = null
         where id = $1 and worker = $2 and status = 'in_progress' returning id`,
        [id, worker, status, storableJson(state)],
      );
      if (rows.length > 0) await this.tell(id, [{ type: 'end' }]);
      return rows.length > 0;
    },
    async cancel(id) {
      const state = { reason: 'interrupted', message: 'The job was cancelled.' };
      const rows = await database.query(
        `update agent_job set status = 'failure', state = state || $2::jsonb, ended_at = now(), lease_until = null
         where id = $1 and status in ('queued', 'in_progress') returning id`,
        [id, storableJson(state)],
      );
      if (rows.length > 0) await this.tell(id, [{ type: 'end' }]);
      return rows.length > 0;
    },
    async tell(id, events) {
      await database.transaction(async (sql) => {
        // Locks the row, so that events of a worker and of an operator are numbered one after the other.
        await sql.query('select id from agent_job where id = $1 for update', [id]);
        await sql.query(
          `insert into agent_event (job_id, seq, event)
           select $1, (select coalesce(max(seq), 0) from agent_event where job_id = $1) + n, event::jsonb
           from unnest($2::text[]) with ordinality as e (event, n)`,
          [id, events.map(storableJson)],
        );
      });
    },
    async events(id, from) {
      const rows = await database.query<{ seq: number; event: JobEvent }>(
        'select seq, event from agent_event where job_id = $1 and seq >= $2 order by seq limit 500',
        [id, from],
      );
      return { events: rows.map(({ event }) => event), next: (rows.at(-1)?.seq ?? from - 1) + 1 };
    },
    async expireLeases() {
      await database.query(`update agent_job set lease_until = now() where status = 'in_progress'`);
    },
    async abandon() {
      const state = { reason: 'interrupted', message: 'No server has taken this job for a day.' };
      await database.query(
        `update agent_job set status = 'failure', ended_at = now(), lease_until = null, state = state || $1::jsonb
         where ${abandoned}`,
        [storableJson(state)],
      );
    },
    counts: () =>
      database.query(
        `select status, count(*)::int as count from agent_job
         where status in ('queued', 'in_progress') group by status`,
      ),
  };
}

async function giveUp(database: Database): Promise<void> {
  const state = { reason: 'interrupted', message: 'The server stopped during this job, twice.' };
  await database.query(
    `update agent_job set status = 'failure', ended_at = now(), lease_until = null, state = state || $1::jsonb
     where status = 'in_progress' and lease_until < now() and attempts >= ${maxAttempts}`,
    [storableJson(state)],
  );
}
