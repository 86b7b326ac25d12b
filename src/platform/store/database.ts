/** A value as both engines take it. JSON goes in as text, with `$1::jsonb` in the statement. */
export type Parameter = string | number | boolean | null | Date | Uint8Array | readonly string[];

/** Columns as both engines give them back: `jsonb` parsed, `timestamptz` as Date, `bytea` as Uint8Array. */
export type Row = Record<string, unknown>;

export interface Sql {
  /** One statement with `$1`, `$2`, … and its rows. */
  query<T extends object = Row>(statement: string, parameters?: readonly Parameter[]): Promise<T[]>;
}

/** The store behind one door: PGlite in the data folder, or a PostgreSQL server. The same SQL runs on both. */
export interface Database extends Sql {
  readonly engine: 'embedded' | 'postgres';
  /** All of it or nothing. Work that throws is rolled back. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The first row, when there is one. */
export async function first<T extends object = Row>(
  sql: Sql,
  statement: string,
  parameters: readonly Parameter[] = [],
): Promise<T | undefined> {
  return (await sql.query<T>(statement, parameters))[0];
}
