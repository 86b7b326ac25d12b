import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeEmbeddings {
  /** For the settings of a server. */
  settings: { baseUrl: string; model: string };
  /** The number of texts that it was sent. */
  asked: number;
  /** Whether it answers with 503. */
  isDown: boolean;
  close(): void;
}

/** Directions of meaning that need no model: what a text is about. */
const topics = [/crane|lift|hoist/i, /moor|dock|fasten|tie/i, /ship|harbour/i];
const embed = (text: string) => topics.map((topic) => (topic.test(text) ? 1 : 0.01));

/** An embeddings API that knows three topics. */
export async function startEmbeddings(): Promise<FakeEmbeddings> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (fake.isDown) return void response.writeHead(503).end();
    const { input } = JSON.parse(body) as { input: string[] };
    fake.asked += input.length;
    const data = input.map((text, index) => ({ index, embedding: embed(text) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data, model: 'm', usage: { prompt_tokens: 1 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const fake: FakeEmbeddings = {
    settings: { baseUrl, model: 'topics' },
    asked: 0,
    isDown: false,
    close: () => void server.close(),
  };
  return fake;
}
