import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayAsAnthropic } from './anthropic-wire.ts';

/** What the model says next: words, calls of tools, or a way to fail. */
export type Reply =
  /**
   * `after` comes before the first word, `rest` before those that follow it; `end` is the reason for the end where it is
   * not the usual one.
   */
  | { text: string[]; pause?: number; after?: Promise<void>; rest?: Promise<void>; end?: string }
  | { calls: { name: string; input: object }[] }
  | 'refuse'
  /** Too busy: a refusal, or an event in the place of an answer. */
  | 'busy'
  | 'overload'
  | 'break'
  | 'hang'
  | 'garbage'
  | 'nothing';

export interface FakeModel {
  baseUrl: string;
  /** Bodies of the requests, oldest first. */
  requests: {
    messages: { role: string; content: unknown }[];
    system?: unknown;
    tools?: unknown[];
    model: string;
    max_tokens?: number;
  }[];
  /** Connections that the client has closed before the end. */
  left: number;
  replies: Reply[];
  close(): Promise<void>;
}

/**
 * A server that speaks as OpenAI's `/v1/chat/completions` or Anthropic's `/v1/messages` does, as it is asked, from a list
 * of replies.
 */
export async function startFakeModel(): Promise<FakeModel> {
  const open = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    open.add(response);
    response.on('close', () => {
      if (!response.writableFinished) fake.left++;
      open.delete(response);
    });
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = JSON.parse(body) as FakeModel['requests'][number];
    fake.requests.push(asked);
    const reply = fake.replies.shift() ?? { text: ['I', ' do', ' not', ' know.'] };
    if (request.url!.endsWith('/messages'))
      await sayAsAnthropic(reply, { headers: request.headers, body: asked }, response);
    else await say(reply, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeModel = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests: [],
    left: 0,
    replies: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

async function say(reply: Reply, response: ServerResponse): Promise<void> {
  if (reply === 'refuse') {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"Incorrect API key provided: sk-secret123456"}}');
    return;
  }
  if (reply === 'busy') {
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end('{"error":{"message":"The server is overloaded.","type":"server_error"}}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const event = (value: unknown) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, delta, finish_reason }],
    });
  const end = (reason: string) => {
    chunk({}, reason);
    event({
      id: 'c1',
      object: 'chat.completion.chunk',
      created: 1,
      model: 'fake',
      choices: [],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
    });
    response.end('data: [DONE]\n\n');
  };
  if (reply === 'hang') return;
  if (reply === 'garbage') {
    response.end('data: {"choices": 7}\n\ndata: <html>\n\n');
    return;
  }
  if (reply === 'nothing') return end('stop');
  if (reply === 'overload') {
    event({ error: { message: 'The server is overloaded.', type: 'server_error' } });
    response.end();
    return;
  }
  if (reply === 'break') {
    chunk({ role: 'assistant', content: 'The mooring ' });
    setTimeout(() => response.destroy(), 50);
    return;
  }
  if ('calls' in reply) {
    const tool_calls = reply.calls.map(({ name, input }, index) => ({
      index,
      id: `call_${name}_${Math.round(performance.now() * 1000)}_${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }));
    chunk({ role: 'assistant', tool_calls });
    return end('tool_calls');
  }
  await reply.after;
  for (const content of reply.text) {
    if (!chunk({ content })) await room(response);
    if (response.destroyed) return;
    await reply.rest;
    if (reply.pause) await new Promise((resolve) => setTimeout(resolve, reply.pause));
  }
  end(reply.end ?? 'stop');
}

/** Until the client has taken what was said, or has left. */
function room(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}
