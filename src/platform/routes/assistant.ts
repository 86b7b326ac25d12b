import { answer, failureMessage } from '../../assistant/answer.ts';
import { historyLimit, readConversation } from '../../assistant/conversation.ts';
import {
  dataStreamHeaders,
  dataStreamKeepAlive,
  encodeDataStream,
} from '../../assistant/data-stream.ts';
import type { AnswerEvent } from '../../assistant/events.ts';
import { keepAlive } from '../../assistant/keep-alive.ts';
import { encodeUiStream, uiStreamHeaders, uiStreamKeepAlive } from '../../assistant/ui-stream.ts';
import { sourceOf } from '../../assistant/wire-passage.ts';
import type { AssistantRequest } from '../contract/assistant.ts';
import { operations } from '../contract/operations.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { streamBody } from '../http/stream.ts';
import { type Platform, projectById } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { StoreUnavailable } from '../store/availability.ts';
import { newId } from '../store/ids.ts';
import { errorFields } from '../telemetry/log.ts';

interface Wire {
  headers: Record<string, string>;
  filler: string;
  encode(events: AsyncIterable<AnswerEvent>, threadId: string): AsyncGenerator<string>;
}

const dataStream: Wire = {
  headers: dataStreamHeaders,
  filler: dataStreamKeepAlive,
  encode: encodeDataStream,
};

const uiStream: Wire = {
  headers: uiStreamHeaders,
  filler: uiStreamKeepAlive,
  encode: encodeUiStream,
};

const silenceAtMost = 15_000;

export function assistantRoutes(app: App, platform: Platform): void {
  serveOperation(app, platform, operations.assistantV1, ({ call, body, key }) =>
    reply(platform, call, projectById(platform, key.project)!, body, dataStream),
  );
  serveOperation(app, platform, operations.assistantV2, ({ call, body, key }) =>
    reply(platform, call, projectById(platform, key.project)!, body, uiStream),
  );
}

async function reply(
  platform: Platform,
  call: Call,
  project: ProjectSettings,
  body: AssistantRequest,
  wire: Wire,
): Promise<Response> {
  await limit(platform, call, project, body.fp);
  const conversation = readConversation(body.messages);
  if (!conversation) {
    throw new Problem(400, 'messages: there is no message of role user with text.', {
      field: 'messages',
    });
  }
  const { question } = conversation;
  const known = body.threadId || undefined;
  if (known !== undefined && !(await platform.threads.owns(known, project.id, body.fp))) {
    throw notFound('The thread');
  }
  const site = await platform.sites.live(project.id);
  if (!site) throw new Problem(404, 'The site has not been published yet.');
  const history =
    known === undefined ? conversation.before : await platform.threads.history(known, historyLimit);
  const threadId = known ?? (await platform.threads.create(project.id, body.fp));
  await platform.threads.add(threadId, { role: 'user', content: question });

  const left = new AbortController();
  const { requestId } = call.var;
  const events = answer({
    siteName: project.name,
    question,
    history,
    retriever: site.retriever,
    limit: body.retrievalPageSize,
    filter: body.filter,
    currentPath: body.currentPath,
    selections: body.context,
    messageId: newId('msg'),
    model: platform.models.answers,
    silence: platform.settings.limits.modelSilence,
    signal: left.signal,
    onFailure: (error) =>
      platform.log('error', 'answer failed', { requestId, ...errorFields(error) }),
  });
  const chunks = keepAlive(
    wire.encode(remembered(events, threadId, project, platform), threadId),
    wire.filler,
    silenceAtMost,
  );
  return new Response(
    streamBody(chunks, () => left.abort()),
    {
      headers: {
        ...wire.headers,
        ...Object.fromEntries(call.res.headers),
        'x-thread-id': threadId,
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    },
  );
}

async function limit(
  platform: Platform,
  call: Call,
  project: ProjectSettings,
  fp: string,
): Promise<void> {
  const { settings, rates } = platform;
  const { limits } = settings;
  const address = clientAddress(call, settings.trustProxy);
  await limitRate(rates, `assistant:address:${address}`, limits.assistantPerAddress);
  await limitRate(rates, `assistant:project:${project.id}`, limits.assistantPerProject);
  if (fp !== 'anonymous') {
    await limitRate(rates, `assistant:reader:${project.id}:${fp}`, limits.assistantPerReader);
  }
  if (!platform.models.answers) return;
  if ((await rates.tokensToday(project.id)) < project.tokensPerDay) return;
  const midnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
  throw new Problem(429, 'The assistant has answered enough for today. Try again tomorrow.', {
    headers: { 'retry-after': String(midnight) },
  });
}

/**
 * Stores the answer in its thread before the client hears that it is complete, so that no complete answer is lost. An
 * answer cut short by a failure or by the reader is stored as far as it got.
 */
async function* remembered(
  events: AsyncIterable<AnswerEvent>,
  threadId: string,
  project: ProjectSettings,
  { threads, rates, metrics }: Platform,
): AsyncGenerator<AnswerEvent> {
  let content = '';
  let sources: unknown[] = [];
  let kept = false;
  const keep = async (complete: boolean) => {
    if (kept) return;
    kept = true;
    metrics.count('octavo_assistant_answers_total', { ended: complete ? 'complete' : 'cut' });
    if (content !== '')
      await threads.add(threadId, { role: 'assistant', content, sources, complete });
  };
  try {
    for await (const event of events) {
      if (event.type === 'text') content += event.text;
      if (event.type === 'sources') sources = event.sources.map(sourceOf);
      if (event.type === 'finish') {
        const tokens = event.usage.promptTokens + event.usage.completionTokens;
        metrics.count('octavo_assistant_tokens_total', { project: project.id }, tokens);
        if (tokens > 0) await rates.addTokens(project.id, tokens);
        await keep(true);
      }
      if (event.type === 'error') await keep(false);
      yield event;
    }
  } catch (error) {
    // The database has gone away. The reader has the answer, but the thread does not.
    if (!(error instanceof StoreUnavailable)) throw error;
    yield { type: 'error', message: failureMessage };
  } finally {
    await keep(false);
  }
}
