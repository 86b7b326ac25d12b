import type { ListedUpdate } from '../contract/operators.ts';
import type { UpdateStatus } from '../contract/update.ts';
import type { UpdateRow } from '../store/updates.ts';

/** The record that clients read. `screenshots` is the address at which they are served. */
export function toUpdateStatus(
  row: UpdateRow,
  logs: string[],
  subdomain: string,
  screenshots: string,
): UpdateStatus {
  const { facts } = row;
  const shot = (mode: 'light' | 'dark') =>
    facts.screenshots?.includes(mode)
      ? `${screenshots}/${row.supersededBy ?? row.id}/${mode}.png`
      : null;
  return {
    _id: row.id,
    projectId: row.project,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    status: row.status,
    summary: facts.summary ?? null,
    logs,
    subdomain,
    screenshot: shot('light'),
    screenshotLight: shot('light'),
    screenshotDark: shot('dark'),
    author: facts.author ?? null,
    commit: {
      sha: facts.sha ?? null,
      ref: row.ref || facts.ref || null,
      message: facts.message ?? null,
      filesChanged: facts.filesChanged ?? { added: [], modified: [], removed: [] },
    },
    source: row.source,
  };
}

/** An update in a list: without its log, files and screenshots. */
export function toListedUpdate(row: UpdateRow): ListedUpdate {
  const { id, status, source, kind, facts, supersededBy, createdAt, endedAt } = row;
  return {
    _id: id,
    status,
    source,
    kind,
    summary: facts.summary ?? null,
    author: facts.author ?? null,
    commit: {
      sha: facts.sha ?? null,
      ref: row.ref || facts.ref || null,
      message: facts.message ?? null,
    },
    supersededBy,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
