import type { Scope } from '../../../assistant/passage-vectors.ts';
import type { Place } from '../../../search/query/all-passages.ts';
import { first, type Sql } from '../database.ts';
import { readVectors } from '../vectors.ts';
import { halfText, spreadOrder } from './half-text.ts';
import {
  createTable,
  isWhole,
  removeSites,
  sampleEnd,
  tableOf,
  type VectorSite,
} from './site-tables.ts';

/** A section whose text has this hash. */
export interface HashedSection {
  hash: string;
  place: Place;
  scope: Scope;
}

/** A row of the table of a site, without its vector. */
interface SectionRow extends Place {
  number: number;
  scope: number;
  hash: string;
}

const columns = 'number int, scope int, part int, page int, section int, hash text';

/** The number of sections that are copied, and that are read and written, in one step. */
const copyStep = 20_000;
const step = 500;

/** Stores a site that is not in the database. Returns its number; undefined if no section has an embedding. */
export async function fillTable(
  sql: Sql,
  site: VectorSite,
  model: string,
  sections: readonly HashedSection[],
): Promise<number | undefined> {
  const { rows, scopes } = rowsOf(sections);
  const row = await first<{ id: number }>(
    sql,
    `insert into vector_site (name, project, model, deployment_id, scopes)
     values ($1, $2, $3, $4, $5::jsonb) returning id`,
    [site.name, site.project, model, site.deployment, JSON.stringify(scopes)],
  );
  const { id } = row!;
  await createTable(sql, id);
  const rest = await copyRows(sql, site.project, model, id, rows);
  await writeRows(sql, model, id, rest);
  const filled = await first<{ sections: number }>(
    sql,
    `update vector_site set (sections, sampled) = (
       select count(*), count(*) filter (where number < ${sampleEnd}) from ${tableOf(id)}
     ) where id = $1 returning sections`,
    [id],
  );
  if (filled!.sections === 0) {
    await removeSites(sql, 'id = $1', [id]);
    return undefined;
  }
  // Without statistics, PostgreSQL estimates the number of rows from the size of the table.
  await sql.query(`analyze ${tableOf(id)} (scope)`);
  return id;
}

function rowsOf(sections: readonly HashedSection[]): { rows: SectionRow[]; scopes: Scope[] } {
  const scopes: Scope[] = [];
  const known = new Map<string, number>();
  const numberOf = (scope: Scope) => {
    const key = JSON.stringify(scope);
    const number = known.get(key) ?? scopes.push(scope) - 1;
    known.set(key, number);
    return number;
  };
  const rows = spreadOrder(sections.length).map((index, number) => {
    const { hash, place, scope } = sections[index]!;
    return { number, scope: numberOf(scope), ...place, hash };
  });
  return { rows, scopes };
}

/** Copies the vectors of texts that the project already has. Returns the remaining rows. */
async function copyRows(
  sql: Sql,
  project: string,
  model: string,
  id: number,
  rows: readonly SectionRow[],
): Promise<SectionRow[]> {
  const earlier = await first<{ id: number }>(
    sql,
    `select id from vector_site where project = $1 and model = $2 and id <> $3 and ${isWhole}
     order by id desc limit 1`,
    [project, model, id],
  );
  if (!earlier) return [...rows];
  const from = tableOf(earlier.id);
  const copied = new Set<number>();
  for (let at = 0; at < rows.length; at += copyStep) {
    const numbers = await sql.query<{ number: number }>(
      `insert into ${tableOf(id)}
       select x.*, old.vector from json_to_recordset($1::json) as x(${columns})
       join (select hash, min(number) as number from ${from} group by hash) one on one.hash = x.hash
       join ${from} old on old.number = one.number
       returning number`,
      [JSON.stringify(rows.slice(at, at + copyStep))],
    );
    for (const { number } of numbers) copied.add(number);
  }
  return rows.filter(({ number }) => !copied.has(number));
}

/** Writes the rows whose texts have embeddings. */
async function writeRows(
  sql: Sql,
  model: string,
  id: number,
  rows: readonly SectionRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += step) {
    const part = rows.slice(at, at + step);
    const vectors = await readVectors(sql, model, [...new Set(part.map(({ hash }) => hash))]);
    const texts = new Map([...vectors].map(([hash, vector]) => [hash, halfText(vector)] as const));
    const written = part.flatMap((row) => {
      const vector = texts.get(row.hash);
      return vector === undefined ? [] : [{ ...row, vector }];
    });
    await sql.query(
      `insert into ${tableOf(id)} select number, scope, part, page, section, hash, vector::halfvec
       from json_to_recordset($1::json) as x(${columns}, vector text)`,
      [JSON.stringify(written)],
    );
  }
}
