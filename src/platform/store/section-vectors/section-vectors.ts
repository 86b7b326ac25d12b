import type { Scope } from '../../../assistant/meanings.ts';
import type { Place } from '../../../search/query/all-passages.ts';
import { type Database, first, type Sql } from '../database.ts';
import type { Reads } from '../reads.ts';
import { readVectors } from '../vectors.ts';
import { halfText, spreadOrder } from './half-text.ts';

/** The site of a deployment that everybody sees, or that of readers in some groups. */
export interface VectorSite {
  name: string;
  deployment: string;
}

/** A section whose text has this hash. */
export interface HashedSection {
  hash: string;
  place: Place;
  scope: Scope;
}

/** A site whose sections are in the database with their vectors. */
export interface StoredSite {
  id: number;
  /** How many sections have a vector. */
  sections: number;
  /** The scopes that its sections have; a section names its own by the number here. */
  scopes: readonly Scope[];
}

export interface NearPlace extends Place {
  cosine: number;
}

/**
 * The sections of sites with copies of their embeddings as pgvector compares them. Each site has a table of its own: in
 * a common one, PostgreSQL reads the vectors of all sites to compare those of a large one.
 */
export interface SectionVectors {
  find(site: string, model: string): Promise<StoredSite | undefined>;
  /**
   * Stores a site, all or nothing, unless it is there; with `again` also then. Returns undefined if none of its sections
   * has an embedding, and 'busy' if another process is doing it.
   */
  fill(
    site: VectorSite,
    model: string,
    sections: () => Promise<readonly HashedSection[]>,
    options?: { again: boolean },
  ): Promise<StoredSite | undefined | 'busy'>;
  /** The nearest sections of all with these scopes, nearest first, and the median of the cosines of the whole site. */
  nearest(
    site: StoredSite,
    question: Float32Array,
    options: { scopes: readonly number[]; limit: number },
  ): Promise<{ median: number; near: NearPlace[] }>;
}

/** Sections that are stored in one step. */
const step = 500;

/** The median is that of so many sections, which are spread evenly over the site. */
const sampled = 2000;

export function createSectionVectors(database: Database, reads: Reads): SectionVectors {
  return {
    find: (site, model) => findSite(database, site, model),
    fill: (site, model, sections, { again } = { again: false }) =>
      database.transaction(async (sql) => {
        if (!(await lock(sql, `${model} ${site.name}`))) return 'busy';
        const stored = again ? undefined : await findSite(sql, site.name, model);
        if (stored) return stored;
        await removeSites(sql, 'name = $1 and model = $2', [site.name, model]);
        const id = await fillTable(sql, site, model, await sections());
        return id === undefined ? undefined : findSite(sql, site.name, model);
      }),
    async nearest({ id, sections }, question, { scopes, limit }) {
      const rows = await reads.query<{ median: number } & (NearPlace | { cosine: null })>(
        nearestStatement(id, question.length),
        [halfText(question), scopes.map(String), limit, Math.min(sections, sampled) >> 1],
      );
      const near = rows.flatMap(({ median: _, ...row }) => (row.cosine === null ? [] : [row]));
      return { median: rows[0]?.median ?? 0, near };
    },
  };
}

/**
 * A vector of another length cannot be compared, and one of zeros gives no number. Sections that are equally near are in
 * the order of the index.
 */
function nearestStatement(id: number, dimensions: number): string {
  const distance = 'vector <=> $1::halfvec';
  const fits = `vector_dims(vector) = ${dimensions}`;
  const cosine = `case when ${fits} then coalesce(nullif(1 - (${distance}), 'NaN'), 0) else 0 end`;
  return `select m.median, n.* from (
      select ${cosine} as median from ${tableOf(id)} where number < ${sampled}
      order by 1 offset $4::int limit 1
    ) m left join (
      select part, page, section, 1 - (${distance}) as cosine from ${tableOf(id)}
      where scope = any($2::text[]::int[]) and ${fits}
      order by ${distance}, part, page, section limit $3::int
    ) n on true order by n.cosine desc, n.part, n.page, n.section`;
}

async function lock(sql: Sql, name: string): Promise<boolean> {
  const statement = 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as got';
  return (await first<{ got: boolean }>(sql, statement, [name]))!.got;
}

/** Dropping the extension takes the column with the vectors from the table. */
async function findSite(sql: Sql, site: string, model: string): Promise<StoredSite | undefined> {
  return first<StoredSite>(
    sql,
    `select id, sections, scopes from vector_site where name = $1 and model = $2 and exists (
       select 1 from pg_attribute
       where attrelid = to_regclass('site_vectors_' || id) and attname = 'vector' and not attisdropped
     )`,
    [site, model],
  );
}

/** Returns the number of the site; undefined if no section has an embedding. */
async function fillTable(
  sql: Sql,
  site: VectorSite,
  model: string,
  sections: readonly HashedSection[],
): Promise<number | undefined> {
  const scopes = new Map<string, number>();
  const scopeNumber = ({ scope }: HashedSection) => {
    const key = JSON.stringify(scope);
    const number = scopes.get(key) ?? scopes.size;
    scopes.set(key, number);
    return number;
  };
  const numbers = sections.map(scopeNumber);
  const row = await first<{ id: number }>(
    sql,
    `insert into vector_site (name, model, deployment_id, scopes) values ($1, $2, $3, $4::jsonb) returning id`,
    [site.name, model, site.deployment, `[${[...scopes.keys()].join()}]`],
  );
  const { id } = row!;
  await createTable(sql, id);
  let count = 0;
  const order = spreadOrder(sections.length);
  for (let at = 0; at < order.length; at += step) {
    const part = order.slice(at, at + step);
    const hashes = new Set(part.map((index) => sections[index]!.hash));
    const vectors = await readVectors(sql, model, [...hashes]);
    const rows = part.flatMap((index) => {
      const { hash, place } = sections[index]!;
      const vector = vectors.get(hash);
      if (!vector) return [];
      return [
        { number: count++, scope: numbers[index]!, ...place, hash, vector: halfText(vector) },
      ];
    });
    await sql.query(
      `insert into ${tableOf(id)} select number, scope, part, page, section, hash, vector::halfvec
       from json_to_recordset($1::json)
         as x(number int, scope int, part int, page int, section int, hash text, vector text)`,
      [JSON.stringify(rows)],
    );
  }
  if (count === 0) {
    await removeSites(sql, 'id = $1', [id]);
    return undefined;
  }
  await sql.query('update vector_site set sections = $2 where id = $1', [id, count]);
  // Without statistics, the number of rows is guessed from the size of the table.
  await sql.query(`analyze ${tableOf(id)} (scope)`);
  return id;
}

/** Vectors stay in their rows up to 4,000 numbers; beside the table, each would have to be fetched by itself. */
async function createTable(sql: Sql, id: number): Promise<void> {
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
