import { answer } from '../../assistant/answer.ts';
import { historyLimit, readConversation } from '../../assistant/conversation.ts';
import {
  dataStreamHeaders,
  dataStreamKeepAlive,
  encodeDataStream,
} from '../../assistant/data-stream.ts';
import type { AnswerEvent } from '../../assistant/events.ts';
import { keepAlive } from '../../assistant/keep-alive.ts';
import { tokensAtMost } from '../../assistant/tokens.ts';
import { encodeUiStream, uiStreamHeaders, uiStreamKeepAlive } from '../../assistant/ui-stream.ts';
import type { AssistantRequest } from '../contract/assistant.ts';
import { operations } from '../contract/operations.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { budgetSpent } from '../http/budget.ts';
import { limitRate } from '../http/limit-rate.ts';
import { serveOperation } from '../http/operation.ts';
import { notFound, Problem } from '../http/problem.ts';
import { streamBody } from '../http/stream.ts';
import { siteFor } from '../login/readers.ts';
import { type Platform, projectById } from '../platform.ts';
import type { ProjectSettings } from '../settings/settings.ts';
import type { Reservation } from '../store/budgets.ts';
import { newId } from '../store/ids.ts';
import { errorFields } from '../telemetry/log.ts';
import { recordAnswer } from './answer-record.ts';

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
  const open = await platform.sites.live(project.id);
  if (!open) throw new Problem(404, 'The site has not been published yet.');
  const site = await siteFor(call, platform, project, open);
  const history =
    known === undefined ? conversation.before : await platform.threads.history(known, historyLimit);
  const { instructions } = site;
  const request = {
    ...{ question, history, limit: body.retrievalPageSize, selections: body.context },
    ...(instructions !== undefined && { instructions }),
  };
  const reserved = await reserve(platform, project, tokensAtMost(request));
  const threadId = known ?? (await platform.threads.create(project.id, body.fp));
  await platform.threads.add(threadId, { role: 'user', content: question });

  const left = new AbortController();
  // Taken away when the answer ends: the process lives longer than any of them.
  const leave = () => left.abort();
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
    signal: left.signal,
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
    silenceAtMost,
  );
  return new Response(
    streamBody(chunks, () => {
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

async function limit(
  platform: Platform,
  call: Call,
  project: ProjectSettings,
  fp: string,
): Promise<void> {
  const { settings, rates } = platform;
  const { limits } = settings;
  const address = clientAddress(call, settings.trustedProxies);
  await limitRate(rates, `assistant:address:${address}`, limits.assistantPerAddress);
  await limitRate(rates, `assistant:project:${project.id}`, limits.assistantPerProject);
  if (fp !== 'anonymous') {
    await limitRate(rates, `assistant:reader:${project.id}:${fp}`, limits.assistantPerReader);
  }
}

/** Takes the tokens of one answer from the project's budget; there is none without a model. */
async function reserve(
  { models, budgets }: Platform,
  { id, tokensPerDay }: ProjectSettings,
  tokens: number,
): Promise<Reservation | undefined> {
  if (!models.answers) return undefined;
  const reserved = await budgets.reserve(id, tokens, tokensPerDay);
  if (!reserved) throw budgetSpent();
  return reserved;
}
