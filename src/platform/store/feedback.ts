import type { FeedbackRequest } from '../contract/feedback.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { storable } from './storable.ts';

export interface FeedbackStore {
  /** Stores a reader's feedback. If its id is known, adds to the existing entry. */
  keep(project: string, feedback: FeedbackRequest): Promise<void>;
}

export function createFeedbackStore(database: Database): FeedbackStore {
  return {
    async keep(project, { id, path, helpful, reason, comment, code }) {
      const text = (value: string | null | undefined) => (value ? storable(value) : null);
      await database.query(
        `insert into feedback (id, project, path, helpful, reason, comment, code)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (project, id) do update set
           helpful = coalesce(excluded.helpful, feedback.helpful),
           reason = coalesce(excluded.reason, feedback.reason),
           comment = coalesce(excluded.comment, feedback.comment),
           code = coalesce(excluded.code, feedback.code)
         where feedback.path = excluded.path`,
        [
          id ?? newId('fbk'),
          project,
          storable(path),
          helpful ?? null,
          text(reason),
          text(comment),
          text(code),
        ],
      );
    },
  };
}
