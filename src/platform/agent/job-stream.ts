import { line } from '../../assistant/data-stream.ts';
import { StoreUnavailable } from '../store/availability.ts';
import type { JobEvent, JobRow, JobStore } from '../store/jobs.ts';

/** Milliseconds between checks for new events of a job. */
const pollInterval = 200;

/**
 * A job as lines of the data stream protocol, from its first event to its end or until the client disconnects. When the
 * server stops, the stream ends with an error, and the job continues in another process.
 */
export async function* encodeJob(
  jobs: JobStore,
  id: string,
  departure: AbortSignal,
  ending: AbortSignal,
): AsyncGenerator<string> {
  yield line('f', { messageId: id });
  const called = new Set<string>();
  let from = 1;
  while (!departure.aborted) {
    const { job, events, next } = await look(jobs, id, from);
    from = next;
    for (const event of events) {
      if (event.type === 'status') yield line('2', [event]);
      if (event.type === 'text') yield line('0', event.text);
      if (event.type === 'call') {
        called.add(event.callId);
        const args = isObject(event.args) ? event.args : {};
        yield line('9', { toolCallId: event.callId, toolName: event.name, args });
      }
      // A client's stream ends with an error if it receives a result without the corresponding call.
      if (event.type === 'result' && called.delete(event.callId)) {
        yield line('a', { toolCallId: event.callId, result: event.result });
      }
    }
    if (events.length > 0) continue;
    if (job === 'gone') return;
    if (job?.status === 'success' || job?.status === 'failure') {
      yield* ended(job);
      return;
    }
    if (ending.aborted) {
      yield line('2', [{ type: 'finish', sessionId: id, status: 'in_progress' }]);
      yield line('3', 'The server is restarting. The job goes on: ask for its record.');
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
  }
}

interface Look {
  /** Undefined while the database is away. */
  job?: JobRow | 'gone';
  events: JobEvent[];
  next: number;
}

/** The current state of a job and its next events. The job is read first: if it has ended, all its events exist. */
async function look(jobs: JobStore, id: string, from: number): Promise<Look> {
  try {
    const job = (await jobs.find(id)) ?? 'gone';
    return { job, ...(await jobs.events(id, from)) };
  } catch (error) {
    if (error instanceof StoreUnavailable) return { events: [], next: from };
    throw error;
  }
}

function* ended(job: JobRow): Generator<string> {
  const { id: sessionId, branch, state } = job;
  const { commit, pullRequestLink, draft } = state;
  const { usage = { promptTokens: 0, completionTokens: 0 } } = state;
  const finish = {
    type: 'finish',
    sessionId,
    status: job.status,
    branch,
    commit,
    pullRequestLink,
    draft,
  };
  if (job.status === 'failure') {
    yield line('2', [finish]);
    yield line('3', state.message ?? 'The job has failed.');
    return;
  }
  yield line('e', { finishReason: 'stop', usage, isContinued: false });
  yield line('2', [finish]);
  yield line('d', { ...finish, finishReason: 'stop', usage });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
