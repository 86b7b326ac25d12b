import { type Database, first } from '../database.ts';
import { removeSites } from './site-tables.ts';

const lockNotAvailable = '55P03';

/** Removes the vectors of sites that are no longer current. A deployment has an hour to become current. */
export async function tidySectionVectors(database: Database): Promise<void> {
  const table = await first<{ there: boolean }>(
    database,
    `select to_regclass('vector_site') is not null as there`,
  );
  if (!table?.there) return;
  const old = await database.query<{ id: number }>(
    `select id from vector_site where made_at < now() - interval '1 hour' and not exists (
       select 1 from live_deployment l where l.deployment_id = vector_site.deployment_id
     )`,
  );
  for (const { id } of old) await removeSite(database, id);
}

/** A backup may be reading the table for hours; then it is removed at a later time. */
async function removeSite(database: Database, id: number): Promise<void> {
  try {
    await database.transaction(async (sql) => {
      await sql.query(`set local lock_timeout = '2s'`);
      await removeSites(sql, 'id = $1', [id]);
    });
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
  }
}
