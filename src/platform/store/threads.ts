import { turnLimit } from '../../assistant/conversation.ts';
import { firstCharacters } from '../../lib/text/first-characters.ts';
import { type Database, first } from './database.ts';
import { newId } from './ids.ts';
import { storable, storableJson } from './storable.ts';

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

export interface ThreadStore {
  create(project: string, fp: string): Promise<string>;
  /**
   * Whether the thread belongs to this project and reader. A thread belongs to the `fp` that started it; one started by
   * `anonymous` is open to anyone who knows its id.
   */
  owns(id: string, project: string, fp: string): Promise<boolean>;
  /** The latest `limit` turns, oldest first. */
  history(id: string, limit: number): Promise<Turn[]>;
  /**
   * Adds a turn, shortened to what a model may be given later: anyone may ask, and questions are kept for months.
   * `complete` is false for an answer that was cut short.
   */
  add(id: string, turn: Turn & { sources?: unknown[]; complete?: boolean }): Promise<void>;
}

export function createThreadStore(database: Database): ThreadStore {
  return {
    async create(project, fp) {
      const id = newId('thr');
      await database.query('insert into thread (id, project, fp) values ($1, $2, $3)', [
        id,
        project,
        fp,
      ]);
      return id;
    },
    async owns(id, project, fp) {
      const thread = await first<{ fp: string }>(
        database,
        'select fp from thread where id = $1 and project = $2',
        [id, project],
      );
      return thread !== undefined && (thread.fp === 'anonymous' || thread.fp === fp);
    },
    async history(id, limit) {
      const rows = await database.query<Turn>(
        'select role, content from thread_message where thread_id = $1 order by seq desc limit $2',
        [id, limit],
      );
      return rows.reverse();
    },
    async add(id, { role, content, sources = [], complete = true }) {
      const kept = storable(firstCharacters(content, turnLimit));
      await database.transaction(async (sql) => {
        // Locks the row, so that two requests on one thread number their turns one after the other.
        await sql.query('update thread set updated_at = now() where id = $1', [id]);
        await sql.query(
          `insert into thread_message (thread_id, seq, role, content, sources, complete)
           select $1, coalesce(max(seq), 0) + 1, $2, $3, $4::jsonb, $5 from thread_message where thread_id = $1`,
          [id, role, kept, storableJson(sources), complete],
        );
      });
    },
  };
}
