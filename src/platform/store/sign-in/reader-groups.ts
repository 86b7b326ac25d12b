import type { Database } from '../database.ts';

/** Combinations of groups for which a separate site is built. */
export interface ReaderGroups {
  /** Records that a reader with these groups has signed in. Returns whether they are the first in a while. */
  note(project: string, groups: readonly string[]): Promise<boolean>;
  /** The combinations of the last 30 days, the latest first. */
  list(project: string): Promise<string[][]>;
}

/** The limit on combinations, because each needs a separate build. */
const maxCombinations = 16;
const days = 30;

export function createReaderGroups(database: Database): ReaderGroups {
  return {
    async note(project, groups) {
      const rows = await database.query<{ fresh: boolean }>(
        `insert into reader_groups as r (project, groups) values ($1, $2)
         on conflict (project, groups) do update set
           renewed = r.seen_at < now() - interval '${days} days', seen_at = now()
         returning renewed as fresh`,
        [project, JSON.stringify(groups)],
      );
      return rows[0]!.fresh;
    },
    async list(project) {
      const rows = await database.query<{ groups: string }>(
        `select groups from reader_groups
         where project = $1 and seen_at > now() - interval '${days} days'
         order by seen_at desc limit ${maxCombinations}`,
        [project],
      );
      return rows.map(({ groups }) => JSON.parse(groups) as string[]);
    },
  };
}
