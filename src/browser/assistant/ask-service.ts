import type { Service } from '../services.ts';
import type { Message } from './conversation.ts';
import { readDataStream } from './wire/data-stream.ts';
import type { AnswerEvent } from './wire/events.ts';
import { linesOf } from './wire/lines.ts';
import { readUiStream } from './wire/ui-stream.ts';

/** The assistant's service. With `v2`, requests and responses have the newer format. */
export interface AssistantService extends Service {
  protocol?: 'v1' | 'v2';
}

/** How many search results support an answer. This is the number that services recommend. */
const retrievalPageSize = 5;

/** Too many questions (HTTP 429). */
export class TooMany extends Error {}

export interface Filter {
  version?: string;
  language?: string;
}

/**
 * Sends a conversation to the service and yields its answer as it arrives. Rejects if there is no answer. A stream that
 * breaks off has no `finish` event.
 */
export async function* askService(
  service: AssistantService,
  messages: readonly Message[],
  threadId: string | null,
  filter: Filter,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const version = service.protocol ?? 'v1';
  const response = await fetch(
    `${service.baseUrl}/${version}/assistant/${encodeURIComponent(service.domain)}/message`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${service.key}` },
      body: JSON.stringify({
        fp: 'anonymous',
        messages: messages.map(version === 'v1' ? oldMessage : newMessage),
        threadId,
        retrievalPageSize,
        filter: filter.version || filter.language ? filter : null,
      }),
      signal,
    },
  );
  if (response.status === 429) throw new TooMany();
  if (response.status === 404 && threadId !== null) {
    // The thread may have expired on the service; the messages contain the whole conversation.
    yield* askService(service, messages, null, filter, signal);
    return;
  }
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !response.body || /html/.test(type))
    throw new Error(`Answered ${response.status}.`);
  const thread = response.headers.get('x-thread-id');
  if (thread) yield { type: 'thread', id: thread };
  const isNew =
    response.headers.has('x-vercel-ai-ui-message-stream') || type.includes('text/event-stream');
  yield* (isNew ? readUiStream : readDataStream)(linesOf(response.body));
}

/** A message in the format of `ai` 4, for the older endpoint. */
function oldMessage({ id, role, text, quote, createdAt }: Message) {
  const content = withQuote(text, quote);
  return { id, role, createdAt, content, parts: [{ type: 'text', text: content }] };
}

function newMessage({ id, role, text, quote }: Message) {
  return { id, role, parts: [{ type: 'text', text: withQuote(text, quote) }] };
}

/** Puts the quoted text before the question. */
function withQuote(text: string, quote: string | undefined): string {
  return quote === undefined ? text : `${quote.replaceAll(/^/gm, '> ')}\n\n${text}`;
}
