import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { defaultTimeouts, type Listener, listen } from '../../src/platform/listener.ts';
import { streamedBody } from '../../src/site/serve/streamed-body.ts';

let listener: Listener | undefined;
let socket: Socket | undefined;
afterEach(async () => {
  socket?.destroy();
  await listener?.close(AbortSignal.abort(), 0);
});

/** An endless answer, and how much of it was made. */
async function endless(stalled?: number) {
  const state = { made: 0, ended: false };
  async function* chunks() {
    try {
      for (;;) {
        state.made++;
        yield 'x'.repeat(10_000);
      }
    } finally {
      state.ended = true;
    }
  }
  const fetch = async () => new Response(streamedBody(chunks()));
  listener = await listen(
    { fetch },
    '127.0.0.1',
    0,
    stalled === undefined ? undefined : { ...defaultTimeouts, stalled },
  );
  socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  return state;
}

/** Nothing more is made, from one look to the next. */
async function stands(state: { made: number }): Promise<void> {
  let last = 0;
  const same = () => {
    const stood = state.made > 0 && state.made === last;
    last = state.made;
    return stood;
  };
  await expect.poll(same, { interval: 500, timeout: 60_000 }).toBe(true);
}

it('an answer waits for a client that does not read, and ends when it leaves', async () => {
  const state = await endless();
  await stands(state);
  expect(state.ended).toBe(false);
  socket!.destroy();
  await expect.poll(() => state.ended).toBe(true);
});

it('a client that takes nothing for too long is sent away', async () => {
  const state = await endless(300);
  await expect.poll(() => state.ended).toBe(true);
});

it('a client that does not send the head of its request is sent away', async () => {
  const fetch = async () => new Response('never');
  listener = await listen({ fetch }, '127.0.0.1', 0, { ...defaultTimeouts, head: 300 });
  socket = connect(Number(new URL(listener.url).port), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await new Promise((resolve) => socket!.once('close', resolve));
  expect(text).toContain('408 Request Timeout');
});

it('an idle connection is kept for longer than load balancers keep it', async () => {
  listener = await listen({ fetch: async () => new Response('x') }, '127.0.0.1', 0);
  const answer = await fetch(listener.url);
  const kept = /timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1];
  expect(Number(kept)).toBeGreaterThan(600);
});

it.each(['', 'GET / HTTP/1.1\r\nhos'])(
  'a connection with no more than %j on it does not keep the server from stopping',
  async (text) => {
    listener = await listen({ fetch: async () => new Response('never') }, '127.0.0.1', 0);
    const client = connect(Number(new URL(listener.url).port), '127.0.0.1');
    socket = client;
    await new Promise<void>((resolve) => client.once('connect', resolve));
    client.write(text);
    await listener.close(new AbortController().signal, 0);
    listener = undefined;
  },
);
