import { timeSchema } from '../contract/common.ts';
import type { Parameter, Row, Sql } from './database.ts';

/** The requested page of a list, whose newest items come first. It starts at `cursor`. */
export interface Page {
  limit: number;
  after?: string;
  before?: string;
  cursor?: string;
  /** The required values of columns. */
  filters?: Record<string, string | undefined>;
}

export interface ListPage<Item> {
  items: Item[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** A table whose rows have `id`, `project` and `created_at`. Its name and columns never come from a client. */
export interface Listing {
  table: string;
  columns: string;
}

/** A row before its times are converted to text. */
export type RowWithDates<Item> = Omit<Item, 'createdAt' | 'updatedAt'> & {
  createdAt: Date;
  updatedAt?: Date;
};

/** The cursor does not come from a list. */
export class BadCursor extends Error {}

/**
 * One page of the rows of a project. A cursor consists of a time and an id, so that no row is omitted or shown twice if
 * rows are added or removed between two pages.
 */
export async function listRows<Item extends Row>(
  sql: Sql,
  { table, columns }: Listing,
  project: string,
  { limit, after, before, cursor, filters = {} }: Page,
): Promise<ListPage<Item>> {
  const parameters: Parameter[] = [project];
  const conditions = ['l.project = $1'];
  const add = (condition: (...names: string[]) => string, ...values: Parameter[]) => {
    const names = values.map((value) => `$${parameters.push(value)}`);
    conditions.push(condition(...names));
  };
  for (const [column, value] of Object.entries(filters)) {
    if (value !== undefined) add((name) => `l.${column} = ${name}`, value);
  }
  if (after !== undefined) add((name) => `l.created_at > ${name}::timestamptz`, after);
  if (before !== undefined) add((name) => `l.created_at < ${name}::timestamptz`, before);
  if (cursor !== undefined) {
    const { at, id } = readCursor(cursor);
    add((time, name) => `(l.created_at, l.id) < (${time}::timestamptz, ${name})`, at, id);
  }
  const rows = await sql.query<Item & { id: string; time: string }>(
    // In microseconds, which a `Date` does not have.
    `select ${columns}, l.id, to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time
     from ${table} l where ${conditions.join(' and ')}
     order by l.created_at desc, l.id desc limit ${limit + 1}`,
    parameters,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit),
    next: last ? Buffer.from(`${last.time} ${last.id}`).toString('base64url') : null,
  };
}

function readCursor(cursor: string): { at: string; id: string } {
  const text = Buffer.from(cursor, 'base64url').toString();
  const match = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([\w-]{1,100})$/.exec(text);
  if (!match || !timeSchema.safeParse(match[1]).success) throw new BadCursor();
  return { at: match[1]!, id: match[2]! };
}
