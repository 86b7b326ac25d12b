import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platform.ts';
import { readPreviewId } from './previews/preview-project.ts';
import { forgetPreviews } from './previews/remove-preview.ts';
import type { Retention } from './settings/settings.ts';
import { type Database, first } from './store/database.ts';
import { tidySectionVectors } from './store/section-vectors/tidy.ts';
import { errorFields } from './telemetry/log.ts';

/** Milliseconds. */
const interval = 60 * 60 * 1000;

/**
 * Removes what is older than the operator wants to keep, at the start and then once an hour. Workers remove records;
 * each process removes files on its own disk.
 */
export function startRetention(platform: Platform): { stop(): void } {
  const work = platform.settings.roles.worker ? tidyUp : sweepFiles;
  const tidy = () =>
    work(platform).catch((error) => platform.log('warn', 'tidying up failed', errorFields(error)));
  void tidy();
  const timer = setInterval(tidy, interval);
  return { stop: () => clearInterval(timer) };
}

function olderThan(column: string, parameter: string): string {
  return `${column} < now() - make_interval(secs => ${parameter}::float8 * 86400)`;
}

/** Removes conversations that are too old or exceed their project's space. Anyone can start any number of them. */
async function forgetThreads(
  database: Database,
  { threadDays, threadSize }: Retention,
): Promise<void> {
  await database.query(`delete from thread where ${olderThan('updated_at', '$1')}`, [threadDays]);
  const stored = await first<{ size: number }>(
    database,
    `select pg_total_relation_size('thread_message')::float8 as size`,
  );
  // Saves the database from reading all of them, if all projects together are below the limit.
  if (stored!.size <= threadSize) return;
  await database.query(
    `delete from thread using (
       select id, sum(size) over (partition by project order by updated_at desc, id) as total
       from thread join (
         select thread_id, sum(octet_length(content) + pg_column_size(sources)) as size
         from thread_message group by thread_id
       ) m on m.thread_id = id
     ) newest where thread.id = newest.id and total > $1::float8`,
    [threadSize],
  );
}

/** Removes old records. The update of a stored deployment is kept, because a rollback needs it. */
async function forgetRecords(database: Database, days: number): Promise<void> {
  await database.query(
    `delete from update_status u where ${olderThan('u.ended_at', '$1')}
       and not exists (select 1 from deployment d where d.id = u.id)`,
    [days],
  );
  await database.query(`delete from feedback where ${olderThan('created_at', '$1')}`, [days]);
  await database.query(`delete from agent_job where ${olderThan('ended_at', '$1')}`, [days]);
  await database.query(`delete from pull_request where ${olderThan('updated_at', '$1')}`, [days]);
  await database.query(
    `delete from api_key where ${olderThan('least(revoked_at, expires_at)', '$1')}`,
    [days],
  );
}

/**
 * Removes the embeddings of texts that no stored deployment contains. An update refreshes those of its site before
 * publishing it, and takes less than a day. They are not refreshed later, as a running process may never read them
 * again.
 */
async function forgetEmbeddings(database: Database, days: number): Promise<void> {
  await database.query(
    `delete from embedding where ${olderThan('used_at', '$1')} and used_at < (
       select coalesce(min(created_at) - interval '1 day', 'infinity') from deployment
     )`,
    [days],
  );
}

export async function tidyUp(platform: Platform): Promise<void> {
  const { database, deployments, files, settings } = platform;
  const { logDays, recordDays, deployments: deploymentCount } = settings.retention;
  await forgetThreads(database, settings.retention);
  await database.query(
    `delete from update_log l using update_status u where u.id = l.update_id and ${olderThan('u.ended_at', '$1')}`,
    [logDays],
  );
  await database.query(
    `delete from agent_event e using agent_job j where j.id = e.job_id and ${olderThan('j.ended_at', '$1')}`,
    [logDays],
  );
  await database.query(
    `with old as (
       update update_status u set record = record - 'screenshots'
       where ${olderThan('u.ended_at', '$1')} and record ? 'screenshots'
         and not exists (select 1 from deployment d where d.id = u.id) returning id
     )
     delete from screenshot s using old where s.update_id = old.id`,
    [logDays],
  );
  await forgetRecords(database, recordDays);
  await database.query(`delete from reader_groups where ${olderThan('seen_at', '90')}`);
  await database.query(`delete from operator_session where ${olderThan('created_at', '1')}`);
  await database.query(`delete from rate_bucket where ${olderThan('updated_at', '1')}`);
  await database.query(`delete from webhook_delivery where ${olderThan('received_at', '7')}`);
  await tidySectionVectors(database);
  await forgetEmbeddings(database, logDays);
  await forgetPreviews(platform);
  for (const { id: project } of settings.projects) {
    for (const { id } of await deployments.forgetOld(project, deploymentCount))
      await files.remove(project, id);
  }
  await forgetOfPreviews(platform);
  await reclaimSpace(database);
  await platform.updates.abandon();
  await platform.jobs.abandon();
  await sweepFiles(platform);
  await sweepWork(platform, false);
  await sweepRepositories(platform);
}

/** Frees the disk space of removed rows. PostgreSQL does this by itself; in PGlite, nothing runs between statements. */
async function reclaimSpace(database: Database): Promise<void> {
  if (database.engine === 'embedded') await database.query('vacuum (analyze)');
}

/** Removes earlier deployments of pull requests, to which nobody rolls back. */
async function forgetOfPreviews({ database, deployments, files }: Platform): Promise<void> {
  const previews = await database.query<{ project: string }>(
    `select distinct project from deployment where project like '%.pr-%'`,
  );
  for (const { project } of previews) {
    for (const { id } of await deployments.forgetOld(project, 1)) await files.remove(project, id);
  }
}

async function sweepFiles({ deployments, files }: Platform): Promise<void> {
  await files.sweep(await deployments.ids());
}

/**
 * Removes the folders of interrupted updates and jobs. Their names start with the id of the update or job. The names
 * are read first, so whatever starts in the meantime is safe. If a process is alone on its store, nothing is running
 * when it starts.
 */
export async function sweepWork({ database, settings }: Platform, isAlone: boolean): Promise<void> {
  const folder = join(settings.data, 'work');
  const names = await readdir(folder).catch(() => []);
  const running = isAlone
    ? []
    : await database.query<{ id: string }>(
        `select id from update_status where status = 'in_progress'
         union all select id from agent_job where status = 'in_progress'`,
      );
  const ids = new Set(running.map(({ id }) => id));
  for (const name of names) {
    if (ids.has(name.replace(/\.\d+$/, ''))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Removes the copies of repositories that were fetched for pull requests without a site. The names are read first, so a
 * copy that is fetched in the meantime is safe.
 */
async function sweepRepositories({
  database,
  settings,
}: Pick<Platform, 'database' | 'settings'>): Promise<void> {
  const folder = join(settings.data, 'repositories');
  const names = await readdir(folder).catch(() => []);
  const needed = await database.query<{ project: string }>(
    `select project from live_deployment
     union select project from update_status where status in ('queued', 'in_progress')`,
  );
  const projects = new Set(needed.map(({ project }) => project));
  for (const name of names) {
    const id = name.replace(/\.git$/, '');
    if (readPreviewId(id) && !projects.has(id))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}
