import { type Database, first } from './database.ts';

/** A number of requests within a number of seconds. The bucket refills evenly. */
export interface Rate {
  requests: number;
  seconds: number;
}

export interface RateStore {
  /** Takes one request from the bucket. If it is empty, returns the seconds until it has one again. */
  take(
    bucket: string,
    rate: Rate,
  ): Promise<{ allowed: true } | { allowed: false; retryAfter: number }>;
  /** Takes from several buckets what has already been used. Returns what is left in each. */
  spend(
    taken: readonly { name: string; rate: Rate; spent: number }[],
  ): Promise<Map<string, number>>;
}

export function createRateStore(database: Database): RateStore {
  return {
    async take(bucket, { requests, seconds }) {
      const perSecond = requests / seconds;
      const full = `least($2::float8, b.tokens + greatest(0, extract(epoch from now() - b.updated_at)) * $3::float8)`;
      const taken = await first(
        database,
        `insert into rate_bucket as b (name, tokens) values ($1, $2::float8 - 1)
         on conflict (name) do update set tokens = ${full} - 1, updated_at = now()
         where ${full} >= 1 returning tokens`,
        [bucket, requests, perSecond],
      );
      if (taken) return { allowed: true };
      const row = await first<{ tokens: number }>(
        database,
        `select ${full}::float8 as tokens from rate_bucket b where name = $1`,
        [bucket, requests, perSecond],
      );
      const missing = Math.max(0, 1 - (row?.tokens ?? 0));
      return { allowed: false, retryAfter: Math.max(1, Math.ceil(missing / perSecond)) };
    },
    async spend(taken) {
      const columns = [
        taken.map(({ name }) => name),
        taken.map(({ spent }) => String(spent)),
        taken.map(({ rate }) => String(rate.requests)),
        taken.map(({ rate }) => String(rate.requests / rate.seconds)),
      ];
      // In a transaction, because it is retried if another process locks the same rows in another order.
      const rows = await database.transaction((sql) =>
        sql.query<{ name: string; tokens: number }>(
          `with taken as (
             select t.name, t.spent::float8, t.capacity::float8, t.refill::float8
             from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (name, spent, capacity, refill)
           ), known as (
             update rate_bucket b set updated_at = now(), tokens = greatest(0, least(
               t.capacity, b.tokens + greatest(0, extract(epoch from now() - b.updated_at)) * t.refill) - t.spent)
             from taken t where t.name = b.name returning b.name, b.tokens
           ), added as (
             insert into rate_bucket (name, tokens)
             select name, greatest(0, capacity - spent) from taken where name not in (select name from known)
             on conflict (name) do nothing returning name, tokens
           )
           select * from known union all select * from added`,
          columns,
        ),
      );
      return new Map(rows.map(({ name, tokens }) => [name, tokens]));
    },
  };
}
