import type * as z from 'zod';
import { toJobRecord } from '../agent/job-record.ts';
import type { Operation } from '../contract/operation.ts';
import {
  type ListedDeployment,
  type ListedKey,
  type ListedThread,
  operatorOperations,
} from '../contract/operators.ts';
import type { App } from '../http/app.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { Row } from '../store/database.ts';
import { type JobRow, jobColumns } from '../store/jobs.ts';
import { type KeyRecord, keyColumns } from '../store/keys.ts';
import {
  BadCursor,
  type Listing,
  listRows,
  type Page,
  type RowWithDates,
} from '../store/listings.ts';
import { type UpdateRow, updateColumns } from '../store/updates.ts';
import { toListedUpdate } from '../updates/update-record.ts';
import { ownProject } from './updates.ts';

/** What operators can see and control, with the admin key of a project. */
export function operatorRoutes(app: App, platform: Platform): void {
  const { updates, jobs } = platform;
  const { listUpdates, listDeployments, listJobs, listThreads, listKeys } = operatorOperations;
  serveList<UpdateRow>(app, platform, listUpdates, {
    listing: { table: 'update_status', columns: updateColumns },
    toItem: toListedUpdate,
  });
  serveList<JobRow>(app, platform, listJobs, {
    listing: { table: 'agent_job', columns: jobColumns },
    toItem: (job, { domain }) => toJobRecord(job, domain),
  });
  serveList<KeyRecord>(app, platform, listKeys, {
    listing: { table: 'api_key', columns: keyColumns },
    toItem: toListedKey,
    isExact: true,
  });
  serveList<RowWithDates<ListedDeployment>>(app, platform, listDeployments, {
    listing: deployments,
    toItem: ({ id, sha, live, createdAt }) => ({ id, sha, live, createdAt }),
    isExact: true,
  });
  serveList<RowWithDates<ListedThread>>(app, platform, listThreads, {
    listing: threads,
    toItem: ({ id, question, messages, createdAt, updatedAt }) => ({
      id,
      question,
      messages,
      createdAt,
      updatedAt,
    }),
  });

  serveOperation(app, platform, operatorOperations.cancelUpdate, async (asked) => {
    const { call, key, parameter } = asked;
    const row = await updates.find(parameter('statusId'));
    if (!row || row.project !== key.project) throw notFound('The update');
    if (!(await updates.cancel(row.id))) throw new Problem(409, 'The update has ended.');
    platform.wake();
    return call.json({ cancelled: true });
  });

  serveOperation(app, platform, operatorOperations.cancelJob, async (asked) => {
    const { call, key, parameter } = asked;
    const project = ownProject(platform, key, parameter('projectId'));
    const job = await jobs.find(parameter('id'));
    if (!job || job.project !== project.id) throw notFound('The job');
    if (!(await jobs.cancel(job.id))) throw new Problem(409, 'The job has ended.');
    platform.wake();
    return call.json({ cancelled: true });
  });
}

export const deployments: Listing = {
  table: 'deployment',
  columns: `l.sha, l.created_at as "createdAt",
    exists (select 1 from live_deployment v where v.deployment_id = l.id) as live`,
};

const threads: Listing = {
  table: 'thread',
  columns: `l.created_at as "createdAt", l.updated_at as "updatedAt",
    (select left(content, 1000) from thread_message m where m.thread_id = l.id and m.role = 'user'
     order by seq limit 1) as question,
    (select count(*)::int from thread_message m where m.thread_id = l.id) as messages`,
};

function toListedKey(key: KeyRecord): RowWithDates<ListedKey> {
  const { id, kind, name, hint, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  const written = (date: Date | null) => date?.toISOString() ?? null;
  return {
    id,
    kind,
    name,
    hint,
    createdAt,
    expiresAt: written(expiresAt),
    revokedAt: written(revokedAt),
    lastUsedAt: written(lastUsedAt),
  };
}

interface ServedList<Item> {
  listing: Listing;
  toItem(row: Item, project: ProjectSettings): object;
  /** The list must show what was written a moment ago, so it is not read from a replica. */
  isExact?: boolean;
}

/** Query parameters other than the paging ones name columns, as the contract defines. */
export function serveList<Item extends object>(
  app: App,
  platform: Platform,
  operation: Operation & { query: z.ZodObject },
  { listing, toItem, isExact = false }: ServedList<Item>,
): void {
  serveOperation(app, platform, operation, async ({ call, key, parameter, query }) => {
    const project = ownProject(platform, key, parameter('projectId'));
    const { limit, after, before, cursor, ...filters } = query as unknown as Page &
      Record<string, string>;
    const page = { limit, after, before, cursor };
    try {
      const sql = isExact ? platform.database : platform.reads;
      const result = await listRows<Item & Row>(sql, listing, project.id, {
        ...page,
        filters,
      });
      return call.json({
        items: result.items.map((row) => toItem(row, project)),
        next: result.next,
      });
    } catch (error) {
      if (!(error instanceof BadCursor)) throw error;
      throw new Problem(400, 'The cursor does not belong to this list.', { field: 'cursor' });
    }
  });
}
