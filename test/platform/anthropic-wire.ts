import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { FakeModel, Reply } from './fake-model.ts';

type Request = FakeModel['requests'][number];

interface Block {
  type: string;
  text?: string;
  id?: string;
  tool_use_id?: string;
}

/** What each answer has used: most of the prompt came from the cache, which Anthropic counts apart. */
const usage = { input_tokens: 10, cache_creation_input_tokens: 0, cache_read_input_tokens: 90 };

/**
 * Answers as Anthropic's Messages API does (`POST /v1/messages`, version 2023-06-01, streaming), and refuses what it
 * would refuse: a request without its headers or `max_tokens`, turns that do not alternate, and tools whose results do
 * not follow their use.
 */
export async function sayAsAnthropic(
  reply: Reply,
  { headers, body }: { headers: IncomingHttpHeaders; body: Request },
  response: ServerResponse,
): Promise<void> {
  if (reply === 'refuse') {
    return refuse(response, 401, 'authentication_error', 'invalid x-api-key sk-ant-secret123456');
  }
  if (reply === 'busy') return refuse(response, 529, 'overloaded_error', 'Overloaded');
  const wrong = mistakeIn(headers, body);
  if (wrong !== undefined) return refuse(response, 400, 'invalid_request_error', wrong);
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const event = (type: string, value: object = {}) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...value })}\n\n`);
  if (reply === 'hang') return;
  if (reply === 'garbage') {
    response.end('event: message_start\ndata: {"type":\n\ndata: <html>\n\n');
    return;
  }
  const message = { id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'fake' };
  event('message_start', {
    message: { ...message, stop_reason: null, usage: { ...usage, output_tokens: 1 } },
  });
  event('ping');
  const end = (stop_reason: string) => {
    event('message_delta', {
      delta: { stop_reason, stop_sequence: null },
      usage: { output_tokens: 20 },
    });
    event('message_stop');
    response.end();
  };
  const block = (index: number, content_block: object, deltas: object[]) => {
    event('content_block_start', { index, content_block });
    for (const delta of deltas) event('content_block_delta', { index, delta });
    event('content_block_stop', { index });
  };
  if (reply === 'nothing') return end('end_turn');
  if (reply === 'overload') {
    event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
    response.end();
    return;
  }
  block(0, { type: 'thinking', thinking: '', signature: '' }, [
    { type: 'thinking_delta', thinking: 'A question about ships.' },
    { type: 'signature_delta', signature: 'EqQB' },
  ]);
  if (reply === 'break') {
    event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } });
    event('content_block_delta', { index: 1, delta: { type: 'text_delta', text: 'The mooring ' } });
    setTimeout(() => response.destroy(), 50);
    return;
  }
  if ('calls' in reply) {
    for (const [at, { name, input }] of reply.calls.entries()) {
      const id = `toolu_${name}_${Math.round(performance.now() * 1000)}_${at}`;
      // In parts that are no JSON of their own.
      const parts = JSON.stringify(input).match(/.{1,7}/gs)!;
      block(
        at + 1,
        { type: 'tool_use', id, name, input: {} },
        parts.map((partial_json) => ({ type: 'input_json_delta', partial_json })),
      );
    }
    return end('tool_use');
  }
  await reply.after;
  event('content_block_start', { index: 1, content_block: { type: 'text', text: '' } });
  for (const text of reply.text) {
    event('content_block_delta', { index: 1, delta: { type: 'text_delta', text } });
    if (response.destroyed) return;
    await reply.rest;
    if (reply.pause) await new Promise((resolve) => setTimeout(resolve, reply.pause));
  }
  event('content_block_stop', { index: 1 });
  end(reply.end ?? 'end_turn');
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify({ type: 'error', error: { type, message }, request_id: 'req_1' }));
}

/** Why the API would not take the request. */
function mistakeIn(headers: IncomingHttpHeaders, body: Request): string | undefined {
  if (headers['x-api-key'] === undefined) return 'x-api-key header is required';
  if (headers['anthropic-version'] !== '2023-06-01') return 'anthropic-version: header is required';
  if (!(Number(body.max_tokens) > 0)) return 'max_tokens: Field required';
  let open: string[] = [];
  for (const [at, { role, content }] of body.messages.entries()) {
    if (role !== (at % 2 === 0 ? 'user' : 'assistant'))
      return 'messages: roles must alternate between "user" and "assistant"';
    const blocks = (typeof content === 'string' ? [{ type: 'text', text: content }] : content) as
      | Block[]
      | undefined;
    if (!blocks?.length) return 'messages: content must not be empty';
    if (blocks.some(({ type, text }) => type === 'text' && text === ''))
      return 'messages: text content blocks must be non-empty';
    const results = blocks.flatMap(({ tool_use_id }) => tool_use_id ?? []);
    if (open.join() !== results.join())
      return `tool_use ids were found without tool_result blocks immediately after: ${open}`;
    open = blocks.flatMap(({ type, id }) => (type === 'tool_use' ? id! : []));
  }
  return undefined;
}
