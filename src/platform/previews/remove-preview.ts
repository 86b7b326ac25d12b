import type { Platform } from '../platform.ts';

/** Removes the site of a closed pull request, and ends its queued and running updates. */
export async function removePreview(
  { database, files, sites, updates }: Pick<Platform, 'database' | 'files' | 'sites' | 'updates'>,
  preview: string,
): Promise<void> {
  const active = await database.query<{ id: string }>(
    `select id from update_status where project = $1 and status in ('queued', 'in_progress')`,
    [preview],
  );
  for (const { id } of active) await updates.cancel(id);
  const gone = await database.transaction(async (sql) => {
    await sql.query('delete from live_deployment where project = $1', [preview]);
    return sql.query<{ id: string }>('delete from deployment where project = $1 returning id', [
      preview,
    ]);
  });
  sites.remove(preview);
  for (const { id } of gone) await files.remove(preview, id);
}

/** Days without an update after which a preview is removed: a forge may never report that a pull request was closed. */
const keptFor = 30;

/** Removes previews that have had no updates for a long time. */
export async function forgetPreviews(platform: Platform): Promise<void> {
  const old = await platform.database.query<{ project: string }>(
    `select project from live_deployment
     where project like '%.pr-%' and switched_at < now() - interval '${keptFor} days'`,
  );
  for (const { project } of old) await removePreview(platform, project);
}
