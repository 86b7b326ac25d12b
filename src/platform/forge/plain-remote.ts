import { type Database, first } from '../store/database.ts';
import { newId } from '../store/ids.ts';
import type { Forge } from './forge.ts';

export interface PullRequestRecord {
  id: string;
  project: string;
  branch: string;
  base: string;
  title: string;
  body: string;
  draft: boolean;
  sha: string;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * A git remote without a forge. The branch is pushed, and instead of opening a pull request, a record is stored for
 * each branch, which the admin listener shows.
 */
export function createPlainRemote(
  database: Database,
  linkTo: (project: string, id: string) => string,
): Forge & { record(project: string, id: string): Promise<PullRequestRecord | undefined> } {
  return {
    token: async () => undefined,
    // There is no pull request to comment on.
    async comment() {},
    async propose({ id: project }, { branch, base, title, body, draft, sha }) {
      const row = await first<{ id: string; draft: boolean }>(
        database,
        `insert into pull_request (id, project, branch, base, title, body, draft, sha)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (project, branch) do update set sha = excluded.sha, updated_at = now()
         returning id, draft`,
        [newId('pr'), project, branch, base, title, body, draft, sha],
      );
      return { link: linkTo(project, row!.id), draft: row!.draft };
    },
    record: (project, id) =>
      first<PullRequestRecord>(
        database,
        `select id, project, branch, base, title, body, draft, sha, created_at as "createdAt",
           updated_at as "updatedAt" from pull_request where project = $1 and id = $2`,
        [project, id],
      ),
  };
}
