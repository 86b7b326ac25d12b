import type { Availability } from './availability.ts';

/** A value that both engines accept. JSON is passed as text, with `$1::jsonb` in the statement. */
export type Parameter = string | number | boolean | null | Date | Uint8Array | readonly string[];

/** Columns as both engines return them: `jsonb` parsed, `timestamptz` as Date, `bytea` as Uint8Array. */
export type Row = Record<string, unknown>;

export interface Sql {
  /** Runs one statement with the parameters `$1`, `$2`, …, and returns its rows. */
  query<T extends object = Row>(statement: string, parameters?: readonly Parameter[]): Promise<T[]>;
}

/** The database: PGlite in the data folder, or a PostgreSQL server. Both run the same SQL. */
export interface Database extends Sql {
  readonly engine: 'embedded' | 'postgres';
  readonly availability: Pick<Availability, 'isAway' | 'listen'>;
  /** Runs `work` in a transaction, which is rolled back if it throws. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The first row, if there is one. */
export async function first<T extends object = Row>(
  sql: Sql,
  statement: string,
  parameters: readonly Parameter[] = [],
): Promise<T | undefined> {
  return (await sql.query<T>(statement, parameters))[0];
}
