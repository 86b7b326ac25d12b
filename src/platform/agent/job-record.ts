import type { AgentJobRecord } from '../contract/agent.ts';
import type { JobRow } from '../store/jobs.ts';

/** The record that clients read. */
export function toJobRecord(
  { id, project, branch, status, state, createdAt, endedAt }: JobRow,
  subdomain: string,
): AgentJobRecord {
  const ended = status === 'success' || status === 'failure';
  return {
    sessionId: id,
    projectId: project,
    subdomain,
    branch,
    status,
    haulted: ended,
    haultReason: !ended
      ? 'processing'
      : status === 'success'
        ? 'completed'
        : (state.reason ?? 'error'),
    pullRequestLink: state.pullRequestLink,
    commit: state.commit,
    draft: state.draft,
    messageToUser: state.message ?? '',
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString(),
  };
}
