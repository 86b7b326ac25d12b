import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service behaves. */
export type Manner =
  | 'right'
  | 'newer'
  | 'silent'
  | 'cut'
  | 'bad json'
  | 'unknown code'
  | 'html'
  | 'limited'
  | 'error part'
  | 'hostile';

/**
 * A small assistant service that speaks the wire of the message endpoint, in every way that it can go right or wrong.
 */
export interface AssistantService {
  origin: string;
  manner: Manner;
  /** Bodies of the requests that came, with their path and key. */
  requests: { path: string; authorization?: string; body: Record<string, unknown> }[];
  close(): Promise<void>;
}

const answerText = [
  'Use `octavo ',
  'build`.\n\n```js\nconst a = 1;\n```\n\n',
  '| A | B |\n| - | - |\n| 1 | 2 |\n\nSee [the guide](/a), [more][b] and a note[^n].\n\n[b]: /b\n[^n]: Said *below*.',
];

const hostileText =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> [link](javascript:window.hacked=1) ![p](https://evil.example/p.png)';

export async function startAssistantService(): Promise<AssistantService> {
  const service: AssistantService = {
    origin: '',
    manner: 'right',
    requests: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'authorization, content-type');
    response.setHeader('access-control-expose-headers', 'x-thread-id, x-vercel-ai-data-stream');
    if (request.method === 'OPTIONS') return void response.end();
    let text = '';
    for await (const chunk of request) text += chunk;
    service.requests.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(text),
    });
    await answerIn(service.manner, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

async function answerIn(manner: Manner, response: ServerResponse): Promise<void> {
  const line = (code: string, value: unknown) =>
    response.write(`${code}:${JSON.stringify(value)}\n`);
  switch (manner) {
    case 'limited':
      response.writeHead(429, { 'content-type': 'application/json' });
      response.end('{"error":"Rate limit exceeded. Please try again later"}');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Proxy</title>');
      return;
    case 'newer':
      return newer(response);
  }
  response.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'x-vercel-ai-data-stream': 'v1',
  });
  line('f', { messageId: 'msg-1' });
  if (manner === 'silent') return;
  line('9', { toolCallId: 'call_1', toolName: 'search', args: { query: 'build' } });
  const found = { content: 'A', path: 'a', url: 'https://x.dev/a', metadata: { title: 'Page A' } };
  line('a', { toolCallId: 'call_1', result: [found] });
  line('e', {
    finishReason: 'tool-calls',
    usage: { promptTokens: 3, completionTokens: 2 },
    isContinued: false,
  });
  line('f', { messageId: 'msg-1' });
  if (manner === 'hostile') line('0', hostileText);
  for (const part of manner === 'hostile' ? [] : answerText) {
    line('0', part);
    await new Promise((next) => setTimeout(next, 20));
    if (manner === 'cut') return void response.destroy();
    if (manner === 'bad json') return void response.end('0:"half\n');
    if (manner === 'unknown code') line('z', { new: true });
    if (manner === 'error part') {
      line('2', [{ type: 'finish', threadId: 'thr_1' }]);
      return void response.end('3:"The model failed."\n');
    }
  }
  line('8', [{ type: 'sources', sources: [{ path: 'a', title: 'Page A' }] }]);
  line('e', {
    finishReason: 'stop',
    usage: { promptTokens: 10, completionTokens: 5 },
    isContinued: false,
  });
  line('2', [{ type: 'finish', threadId: 'thr_1' }]);
  const usage = { promptTokens: 13, completionTokens: 7 };
  line('d', { type: 'finish', finishReason: 'stop', usage, threadId: 'thr_1' });
  response.end();
}

/** The UI message stream of `ai` 5 and later. */
function newer(response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'x-vercel-ai-ui-message-stream': 'v1',
  });
  const data = (value: object) => response.write(`data: ${JSON.stringify(value)}\n\n`);
  data({ type: 'start', messageId: 'msg-1', messageMetadata: { threadId: 'thr_2' } });
  data({ type: 'text-start', id: 't' });
  response.write(': keep-alive\n\n');
  for (const delta of answerText) data({ type: 'text-delta', id: 't', delta });
  data({ type: 'text-end', id: 't' });
  data({ type: 'source-url', sourceId: '1', url: '/a', title: 'Page A' });
  data({ type: 'finish', messageMetadata: { threadId: 'thr_2' } });
  response.end('data: [DONE]\n\n');
}
