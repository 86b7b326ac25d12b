import { type Database, first } from './database.ts';

/** Tokens of a day (UTC) that count as used until the actual number is known. */
export interface Reservation {
  project: string;
  day: string;
  tokens: number;
}

/** Language model tokens that projects use per day. */
export interface BudgetStore {
  /**
   * Counts tokens as used before a model is asked, so that parallel requests together stay within `perDay`. Reserves
   * fewer than `tokens` if fewer are left, and returns undefined if none are. The reservations of a killed process stay
   * counted.
   */
  reserve(project: string, tokens: number, perDay: number): Promise<Reservation | undefined>;
  /** Replaces a reservation with what was actually used. */
  settle(reservation: Reservation, used: number): Promise<void>;
  usedToday(project: string): Promise<number>;
}

const today = `(now() at time zone 'utc')::date`;

export function createBudgetStore(database: Database): BudgetStore {
  return {
    reserve: (project, tokens, perDay) =>
      database.transaction(async (sql) => {
        await sql.query(
          `insert into token_usage (project, day, tokens) values ($1, ${today}, 0) on conflict do nothing`,
          [project],
        );
        const granted = await first<{ day: string; tokens: number }>(
          sql,
          `with known as (
             select day, tokens from token_usage where project = $1 and day = ${today} for update
           )
           update token_usage u set tokens = least(known.tokens + $2::float8, $3::float8)
           from known where u.project = $1 and u.day = known.day and known.tokens < $3::float8
           returning u.day::text as day, u.tokens - known.tokens as tokens`,
          [project, tokens, perDay],
        );
        return granted && { project, ...granted };
      }),
    async settle({ project, day, tokens }, used) {
      await database.query(
        `update token_usage set tokens = greatest(0, tokens + $3::float8)
         where project = $1 and day = $2::date`,
        [project, day, used - tokens],
      );
    },
    async usedToday(project) {
      const row = await first<{ tokens: number }>(
        database,
        `select tokens from token_usage where project = $1 and day = ${today}`,
        [project],
      );
      return row?.tokens ?? 0;
    },
  };
}
