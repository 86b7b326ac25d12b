import { answer } from '../../assistant/answer.ts';
import { historyLimit, readConversation } from '../../assistant/conversation.ts';
import { keepAlive } from '../../assistant/keep-alive.ts';
import { maxTokens } from '../../assistant/tokens.ts';
import { streamedBody } from '../../site/serve/streamed-body.ts';
import type { AssistantRequest } from '../contract/assistant.ts';
import { operations } from '../contract/operations.ts';
import type { App, Call } from '../http/app.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { siteFor } from '../login/readers.ts';
import { type Platform, projectById } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import { newId } from '../store/ids.ts';
import { errorFields } from '../telemetry/log.ts';
import { recordAnswer } from './answer-record.ts';
import { limitAnswers, reserveTokens } from './assistant-limits.ts';
import { dataStream, uiStream, type Wire } from './assistant-wires.ts';

const maxSilence = 15_000;

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
  await limitAnswers(platform, call, project, body.fp);
  const conversation = readConversation(body.messages);
  if (!conversation) {
    throw new Problem(400, 'messages: there is no message of role user with text.', {
      field: 'messages',
    });
  }
  const { question } = conversation;
  const thread = body.threadId || undefined;
  if (thread !== undefined && !(await platform.threads.owns(thread, project.id, body.fp))) {
    throw notFound('The thread');
  }
  const open = await platform.sites.live(project.id);
  if (!open) throw new Problem(404, 'The site has not been published yet.');
  const site = await siteFor(call, platform, project, open);
  const history =
    thread === undefined
      ? conversation.before
      : await platform.threads.history(thread, historyLimit);
  const { instructions } = site;
  const request = {
    ...{ question, history, limit: body.retrievalPageSize, selections: body.context },
    ...(instructions !== undefined && { instructions }),
  };
  const reserved = await reserveTokens(platform, project, maxTokens(request));
  const threadId = thread ?? (await platform.threads.create(project.id, body.fp));
  await platform.threads.add(threadId, { role: 'user', content: question });

  const departure = new AbortController();
  // The listener is removed when the answer ends, because the signal lives as long as the process.
  const leave = () => departure.abort();
  if (platform.ending.aborted) leave();
  else platform.ending.addEventListener('abort', leave);
  const { requestId } = call.var;
  const record = recordAnswer(platform, project.id, threadId, reserved);
  let used = 0;
  const events = answer({
    ...request,
    siteName: project.name,
    retriever: site.retriever,
    filter: body.filter,
    currentPath: body.currentPath,
    messageId: newId('msg'),
    model: platform.models.answers,
    silence: platform.settings.limits.modelSilence,
    signal: departure.signal,
    onUsage({ promptTokens, completionTokens }) {
      used = promptTokens + completionTokens;
    },
    onFailure: (error) =>
      platform.log('error', 'answer failed', { requestId, ...errorFields(error) }),
  });
  const chunks = keepAlive(
    wire.encode(
      record.follow(events, () => used),
      threadId,
    ),
    wire.filler,
    maxSilence,
  );
  return new Response(
    streamedBody(chunks, () => {
      platform.ending.removeEventListener('abort', leave);
      leave();
    }),
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
