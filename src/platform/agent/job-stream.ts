import { line } from '../../assistant/data-stream.ts';
import type { JobRow, JobStore } from '../store/jobs.ts';

/** Milliseconds between checks for new events of a job. */
const lookEvery = 200;

/** A job as lines of the data stream protocol, from its first event to its end or until the client disconnects. */
export async function* encodeJob(
  jobs: JobStore,
  id: string,
  left: AbortSignal,
): AsyncGenerator<string> {
  yield line('f', { messageId: id });
  const called = new Set<string>();
  let from = 1;
  while (!left.aborted) {
    const { events, next } = await jobs.events(id, from);
    from = next;
    for (const event of events) {
      if (event.type === 'status') yield line('2', [event]);
      if (event.type === 'text') yield line('0', event.text);
      if (event.type === 'call') {
        called.add(event.callId);
        const args = isObject(event.args) ? event.args : {};
        yield line('9', { toolCallId: event.callId, toolName: event.name, args });
      }
      // A client's stream ends with an error if it gets a result without the call it belongs to.
      if (event.type === 'result' && called.delete(event.callId)) {
        yield line('a', { toolCallId: event.callId, result: event.result });
      }
    }
    if (events.length > 0) continue;
    const job = await jobs.find(id);
    if (!job || job.status === 'success' || job.status === 'failure') {
      const { events: rest } = await jobs.events(id, from);
      if (rest.length > 0) continue;
      yield* ending(job);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

function* ending(job: JobRow | undefined): Generator<string> {
  if (!job) return;
  const { id: sessionId, branch, state } = job;
  const { commit, pullRequestLink, draft } = state;
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
  const usage = { promptTokens: 0, completionTokens: 0 };
  yield line('e', { finishReason: 'stop', usage, isContinued: false });
  yield line('2', [finish]);
  yield line('d', { ...finish, finishReason: 'stop', usage });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
