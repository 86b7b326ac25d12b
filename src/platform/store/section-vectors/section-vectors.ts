import type { Place } from '../../../search/query/all-passages.ts';
import { type Database, first, type Sql } from '../database.ts';
import type { Reads } from '../reads.ts';
import { fillTable, type HashedSection } from './fill-table.ts';
import { halfText } from './half-text.ts';
import {
  findSite,
  removeSites,
  type StoredSite,
  sampleEnd,
  tableOf,
  type VectorSite,
} from './site-tables.ts';

export interface NearPlace extends Place {
  cosine: number;
}

/**
 * The sections of sites, with copies of their embeddings in the form that pgvector compares. Each site has a separate
 * table: in a shared one, PostgreSQL reads the vectors of all sites to compare those of a large one.
 */
export interface SectionVectors {
  find(site: string, model: string): Promise<StoredSite | undefined>;
  /**
   * Stores a site, all or nothing. A stored site is replaced only with `again`. Returns undefined if none of its
   * sections has an embedding, and 'busy' if another process is storing it.
   */
  fill(
    site: VectorSite,
    model: string,
    sections: () => Promise<readonly HashedSection[]>,
    options?: { again: boolean },
  ): Promise<StoredSite | undefined | 'busy'>;
  /** The nearest sections with these scopes, nearest first, and the median of the cosines of the whole site. */
  nearest(
    site: StoredSite,
    question: Float32Array,
    options: { scopes: readonly number[]; limit: number },
  ): Promise<{ median: number; near: NearPlace[] }>;
}

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
    async nearest({ id, sampled }, question, { scopes, limit }) {
      const rows = await reads.query<{ median: number } & (NearPlace | { cosine: null })>(
        nearestStatement(id, question.length),
        [halfText(question), scopes.map(String), limit, sampled >> 1],
      );
      const near = rows.flatMap(({ median: _, ...row }) => (row.cosine === null ? [] : [row]));
      return { median: rows[0]?.median ?? 0, near };
    },
  };
}

/**
 * Vectors of other lengths cannot be compared, and zero vectors have no cosine. Sections that are equally near are in
 * the order of the index.
 */
function nearestStatement(id: number, dimensions: number): string {
  const distance = 'vector <=> $1::halfvec';
  const fits = `vector_dims(vector) = ${dimensions}`;
  const cosine = `case when ${fits} then coalesce(nullif(1 - (${distance}), 'NaN'), 0) else 0 end`;
  return `select m.median, n.* from (
      select ${cosine} as median from ${tableOf(id)} where number < ${sampleEnd}
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
