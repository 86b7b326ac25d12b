import { StoreUnavailable } from '../availability.ts';
import { type Database, first, type Sql } from '../database.ts';

/** The version of pgvector, or the reason why the database cannot compare vectors. */
export type Found = { version: string } | { reason: string };

/** An arbitrary number, like that in `migrate.ts`. */
const lockNumber = 0x0c7a_0001;

/**
 * Finds the extension `vector`, installs it if the server has it and allows that, and creates the table that lists the
 * sites with vectors. This is not a migration step, because a database may get or lose the extension later: everything
 * stored with it is a copy of what is in `embedding`. Rejects only if the database cannot be reached.
 */
export async function findPgvector(database: Database): Promise<Found> {
  try {
    return await database.transaction(async (sql) => {
      // Two processes that install it at the same moment would fail.
      await sql.query('select pg_advisory_xact_lock($1)', [lockNumber]);
      return install(sql);
    });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    return { reason: `pgvector cannot be used: ${(error as Error).message}` };
  }
}

async function install(sql: Sql): Promise<Found> {
  const extension = await first<{ installed: string | null }>(
    sql,
    `select e.extversion as installed from pg_available_extensions a
     left join pg_extension e on e.extname = a.name where a.name = 'vector'`,
  );
  if (!extension) return { reason: 'the database does not have pgvector' };
  if (extension.installed === null) await sql.query('create extension if not exists vector');
  const ready = await first<{ version: string; usable: boolean }>(
    sql,
    `select extversion as version, to_regtype('halfvec') is not null as usable
     from pg_extension where extname = 'vector'`,
  );
  if (!ready?.usable) {
    const version = ready?.version ?? '';
    return { reason: `pgvector ${version} is older than 0.7, or in a schema that is not searched` };
  }
  await sql.query(
    `create table if not exists vector_site (
      id integer generated always as identity primary key,
      name text not null,
      project text not null,
      model text not null,
      deployment_id text not null,
      sections integer not null default 0,
      sampled integer not null default 0,
      scopes jsonb not null,
      made_at timestamptz not null default now(),
      unique (name, model)
    )`,
  );
  return { version: ready.version };
}
