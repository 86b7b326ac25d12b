import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model says next: words, calls of tools, or a way to fail. */
export type Reply =
  /** `after` comes before the first word, `rest` before those that follow it. */
  | { text: string[]; pause?: number; after?: Promise<void>; rest?: Promise<void> }
  | { calls: { name: string; input: object }[] }
  | 'refuse'
  | 'break'
  | 'hang'
  | 'garbage'
  | 'nothing';

export interface FakeModel {
  baseUrl: string;
  /** Bodies of the requests, oldest first. */
  requests: { messages: { role: string; content: unknown }[]; tools?: unknown[]; model: string }[];
  /** Connections that the client has closed before the end. */
  left: number;
  replies: Reply[];
  close(): Promise<void>;
}

/** A server that speaks as OpenAI's `/v1/chat/completions` does, from a list of replies. */
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
    fake.requests.push(JSON.parse(body));
    await say(fake.replies.shift() ?? { text: ['I', ' do', ' not', ' know.'] }, response);
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
  end('stop');
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
