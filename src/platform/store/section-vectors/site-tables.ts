import type { Scope } from '../../../assistant/passage-vectors.ts';
import { first, type Sql } from '../database.ts';

/** The public site of a deployment, or that for readers in some groups. */
export interface VectorSite {
  name: string;
  project: string;
  deployment: string;
}

/** A site whose sections are in the database with their vectors. */
export interface StoredSite {
  id: number;
  /** The number of sections that have a vector. */
  sections: number;
  /** The number of those sections whose number is below `sampleEnd`. */
  sampled: number;
  /** The scopes of its sections. A section refers to its scope by index. */
  scopes: readonly Scope[];
}

/** The median is computed from sections with numbers below this, which are spread evenly over the site. */
export const sampleEnd = 2000;

/** Dropping the extension removes the column with the vectors from the table. */
export const isWhole = `exists (
  select 1 from pg_attribute
  where attrelid = to_regclass('site_vectors_' || id) and attname = 'vector' and not attisdropped
)`;

export function findSite(sql: Sql, site: string, model: string): Promise<StoredSite | undefined> {
  return first<StoredSite>(
    sql,
    `select id, sections, sampled, scopes from vector_site
     where name = $1 and model = $2 and ${isWhole}`,
    [site, model],
  );
}

/** Vectors of up to 4,000 numbers stay in their rows; outside the table, each would have to be fetched separately. */
export async function createTable(sql: Sql, id: number): Promise<void> {
  await sql.query(
    `create table ${tableOf(id)} (
      number integer primary key,
      scope integer not null,
      part integer not null,
      page integer not null,
      section integer not null,
      hash text not null,
      vector halfvec not null
    ) with (toast_tuple_target = 8160)`,
  );
  await sql.query(`alter table ${tableOf(id)} alter column vector set storage external`);
}

/** Removes the sites for which a condition holds. */
export async function removeSites(
  sql: Sql,
  condition: string,
  parameters: readonly (string | number)[] = [],
): Promise<void> {
  const sites = await sql.query<{ id: number }>(
    `delete from vector_site where ${condition} returning id`,
    parameters,
  );
  for (const { id } of sites) await sql.query(`drop table if exists ${tableOf(id)}`);
}

export function tableOf(id: number): string {
  return `site_vectors_${id}`;
}
