import { type Database, first } from './database.ts';
import { migrations } from './migrations.ts';

/** An arbitrary number that no other program on the same server is likely to lock. */
const lockNumber = 0x0c7a_0000;

/**
 * Migrates the tables to the newest version. If several processes start at once, the first migrates and the others
 * wait.
 */
export async function migrate(
  database: Database,
  steps: readonly (readonly string[])[] = migrations,
): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await sql.query(
      'create table if not exists octavo_migration (version integer primary key, at timestamptz not null default now())',
    );
    const done = await first<{ version: number }>(
      sql,
      'select coalesce(max(version), 0)::int as version from octavo_migration',
    );
    const from = done?.version ?? 0;
    if (from > steps.length) {
      throw new Error(
        `The database was written by a newer Octavo (schema version ${from}, this one knows ${steps.length}).`,
      );
    }
    for (let version = from + 1; version <= steps.length; version++) {
      for (const statement of steps[version - 1]!) await sql.query(statement);
      await sql.query('insert into octavo_migration (version) values ($1)', [version]);
    }
  });
}
