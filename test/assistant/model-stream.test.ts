import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openModelStream } from '../../src/assistant/model-stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Asks a server that gives these answers one after another, and says when it was asked. */
async function ask(
  answers: ((response: ServerResponse) => void)[],
  provider: 'openai-compatible' | 'anthropic' = 'openai-compatible',
) {
  const asked: number[] = [];
  const server = createServer((_, response) => {
    asked.push(performance.now());
    answers[Math.min(asked.length, answers.length) - 1]!(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const prompt = { system: 'Answer.', messages: [{ role: 'user' as const, content: 'How?' }] };
  const { signal } = new AbortController();
  const choice = { provider, baseUrl, apiKey: 'key', model: 'fake' };
  let text = '';
  const read = async () => {
    for await (const part of await openModelStream(choice, prompt, signal)) {
      if (part.type === 'text') text += part.text;
    }
  };
  const error = await read().then(
    () => undefined,
    (error: Error) => error,
  );
  return { text, error, asked };
}

const events = (...values: (object | string)[]) =>
  values
    .map((value) => {
      const data = typeof value === 'string' ? value : JSON.stringify(value);
      return `data: ${data}\n\n`;
    })
    .join('');
const says = (content: string) => ({ choices: [{ index: 0, delta: { content } }] });
const end = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] };
const stream =
  (text: string, type = 'text/event-stream') =>
  (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': type }).end(text);
const refuse =
  (status: number, headers: Record<string, string> = {}, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end(body);

describe('the answer of a model', () => {
  it('is given up when it does not end, and so is a refusal', async () => {
    const endless = (status: number, type: string) => (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': type }).write('data: ');
      const more = 'a'.repeat(1_000_000);
      const write = () => {
        while (!response.destroyed && response.write(more));
      };
      response.on('drain', write);
      write();
    };
    const answer = await ask([endless(200, 'text/event-stream')]);
    expect(answer.error?.message).toBe('The answer of the model does not end.');
    const refusal = await ask([endless(400, 'text/plain')]);
    expect(refusal.error?.message.length).toBeLessThan(1000);
  });

  it.each([
    ['a reason for its end', [says('Throw lines.'), end]],
    ['the last event only', [says('Throw lines.'), '[DONE]']],
  ])('is complete with %s', async (_, values) => {
    expect(await ask([stream(events(...values))])).toMatchObject({
      ...{ text: 'Throw lines.', error: undefined },
    });
  });

  it('is not complete when the stream ends before it', async () => {
    const { text, error } = await ask([stream(events(says('Throw ')))]);
    expect(text).toBe('Throw ');
    expect(error?.message).toMatch(/ended its answer in the middle/);
    const begun = {
      ...{ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Throw ' } },
    };
    const other = await ask([stream(events(begun))], 'anthropic');
    expect(other.error?.message).toMatch(/ended its answer in the middle/);
  });

  it('keeps the words before an error that comes with them, and is not asked for again', async () => {
    const overload = { error: { message: 'Overloaded.', type: 'server_error' } };
    const { text, error, asked } = await ask([stream(events(says('Throw '), overload))]);
    expect(text).toBe('Throw ');
    expect(error?.message).toBe('The model reports: Overloaded.');
    expect(asked).toHaveLength(1);
  });

  it.each(['text/html; charset=utf-8', 'application/json'])(
    'that is no stream but %s is named as such',
    async (type) => {
      const { error } = await ask([stream('{"error":"Sign in."}', type)]);
      expect(error?.message).toBe(`The model's server answers with ${type}, not with events.`);
    },
  );

  it('comes when a server that asks for a pause is asked again after it', async () => {
    const busy = refuse(429, { 'retry-after': '3' });
    const { text, asked } = await ask([busy, stream(events(says('Lines.'), end))]);
    expect(text).toBe('Lines.');
    expect(asked[1]! - asked[0]!).toBeGreaterThan(2900);
  }, 15_000);

  it('comes at once after a pause of no time, or one whose end has passed', async () => {
    for (const after of ['0', 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      const busy = refuse(503, { 'retry-after': after });
      const { asked } = await ask([busy, stream(events(says('Lines.'), end))]);
      expect(asked[1]! - asked[0]!).toBeLessThan(1900);
    }
  });

  it('is not waited for when the server asks for too long a pause', async () => {
    const { asked, error } = await ask([refuse(429, { 'retry-after': '300' })]);
    expect(asked).toHaveLength(1);
    expect(error?.message).toBe("The model's server answers 429.");
  });

  it('that is a refusal is told with its status and its reason', async () => {
    const { error } = await ask([refuse(400, {}, '{"error":{"message":"No such model."}}')]);
    expect(error?.message).toBe("The model's server answers 400: No such model.");
    const moved = await ask([refuse(302, { location: 'http://127.0.0.1:1/' })]);
    expect(moved.error?.message).toBe("The model's server answers 302.");
  });
});
