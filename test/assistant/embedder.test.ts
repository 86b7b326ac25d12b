import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedder } from '../../src/assistant/embedder.ts';

/** What the service answers to texts. */
let answer: (texts: string[]) => string | Iterable<string>;
let server: Server;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const text = answer((JSON.parse(body) as { input: string[] }).input);
    response.writeHead(200, { 'content-type': 'application/json' });
    for (const chunk of typeof text === 'string' ? [text] : text) {
      if (response.destroyed) return;
      await new Promise((resolve) => response.write(chunk, resolve));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const embedder = () =>
  openEmbedder({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'm',
  });
const said = (vectors: readonly (readonly number[])[]) =>
  JSON.stringify({ data: vectors.map((embedding) => ({ embedding })) });

describe('vectors of a service', () => {
  it('are asked for texts that any service can read, also where a long one is cut', async () => {
    const asked: string[] = [];
    answer = (texts) => {
      asked.push(...texts);
      return said(texts.map(() => [1]));
    };
    const long = `${'a'.repeat(7999)}🚢 sails on`;
    await embedder().many([long]);
    await embedder().one(long, AbortSignal.timeout(60_000));
    expect(asked).toEqual(['a'.repeat(7999), 'a'.repeat(7999)]);
  });

  it('have unit length, however many numbers they have', async () => {
    answer = (texts) => said(texts.map(() => [...new Array(300_000).fill(0), 3, 4]));
    const [vector] = await embedder().many(['a']);
    expect(vector!.subarray(-2)).toEqual(Float32Array.from([0.6, 0.8]));
  });

  it.each([
    ['fewer than texts', () => said([[1, 0]]), '1 vectors for 2 texts'],
    ['more than texts', () => said([[1], [1], [1]]), '3 vectors for 2 texts'],
    ['some without numbers', () => said([[1], []]), 'without numbers'],
    ['some with numbers beyond all', () => said([[1], [1e300]]), 'too large'],
  ])('are refused where there are %s', async (_, text, message) => {
    answer = text;
    await expect(embedder().many(['a', 'b'])).rejects.toThrow(message);
  });

  it('are refused where the answer does not end', async () => {
    let sent = 0;
    answer = function* () {
      yield '{"data":[{"embedding":[1';
      for (; sent < 2000; sent++) yield ',1'.repeat(500_000);
    };
    await expect(embedder().one('a', new AbortController().signal)).rejects.toThrow();
    expect(sent).toBeLessThan(200);
  });
});
