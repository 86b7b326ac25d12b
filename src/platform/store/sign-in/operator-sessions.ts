import { type Database, first } from '../database.ts';
import { newId } from '../ids.ts';

/** A browser session of an operator, as shown in lists. */
export interface OperatorSession {
  id: string;
  /** The first characters of its keys. */
  keys: string;
  address: string;
  browser: string;
  createdAt: Date;
  seenAt: Date;
}

export interface OperatorSessions {
  /** Starts a session with this key and those of an earlier session, which ends. Returns its id. */
  begin(
    session: { key: string; address: string; browser: string },
    earlier?: string,
  ): Promise<string>;
  /** The projects whose keys a session has, as far as the keys are valid; none if the session has ended. */
  projects(id: string): Promise<string[]>;
  /** Sessions with keys of these projects, the latest first. */
  list(projects: readonly string[]): Promise<OperatorSession[]>;
  /** Ends a session. */
  end(id: string): Promise<void>;
  /** Removes the keys of these projects from one session, or from all but one. */
  endOthers(projects: readonly string[], which: { only: string } | { but: string }): Promise<void>;
}

/** A working day, in seconds. */
export const sessionSeconds = 12 * 3600;
const isYoung = `s.created_at > now() - interval '${sessionSeconds} seconds'`;
const isValid = `k.kind = 'admin' and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;
const maxBrowserLength = 200;

export function createOperatorSessions(database: Database): OperatorSessions {
  return {
    async begin({ key, address, browser }, earlier) {
      const id = newId('ses');
      await database.query(
        `with ended as (delete from operator_session where id = $5 returning key)
         insert into operator_session (id, key, address, browser)
         select $1, each.key, $3, $4 from (select $2 as key union select key from ended) each`,
        [id, key, address, browser.slice(0, maxBrowserLength), earlier ?? ''],
      );
      return id;
    },
    async projects(id) {
      const rows = await database.query<{ project: string }>(
        `with seen as (
           update operator_session set seen_at = now()
           where id = $1 and seen_at < now() - interval '1 minute'
         )
         select distinct k.project from operator_session s join api_key k on k.id = s.key
         where s.id = $1 and ${isYoung} and ${isValid}`,
        [id],
      );
      return rows.map(({ project }) => project);
    },
    list: (projects) =>
      database.query<OperatorSession>(
        `select s.id, string_agg(k.hint || '…', ', ' order by k.hint) as keys, max(s.address) as address,
           max(s.browser) as browser, min(s.created_at) as "createdAt", max(s.seen_at) as "seenAt"
         from operator_session s join api_key k on k.id = s.key
         where k.project = any($1::text[]) and ${isYoung} and ${isValid}
         group by s.id order by min(s.created_at) desc, s.id`,
        [projects],
      ),
    async end(id) {
      await first(database, 'delete from operator_session where id = $1', [id]);
    },
    async endOthers(projects, which) {
      await database.query(
        `delete from operator_session s using api_key k
         where k.id = s.key and k.project = any($1::text[]) and ${'only' in which ? 's.id = $2' : 's.id <> $2'}`,
        [projects, 'only' in which ? which.only : which.but],
      );
    },
  };
}
