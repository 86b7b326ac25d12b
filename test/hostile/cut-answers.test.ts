import { truncateSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../src/cli/listen.ts';
import { listen as listenService } from '../../src/platform/listener.ts';
import { siteHandler } from '../../src/site/handler.ts';
import { streamedBody } from '../../src/site/serve/streamed-body.ts';
import { temporaryFolder } from '../build/site.ts';

type Answer = (request: Request) => Promise<Response>;

/** What the server says of answers that it could not send to their end. */
const said: string[] = [];
const hear = (error: unknown) => void said.push((error as Error).message);

const servers: Record<string, (answer: Answer) => Promise<number>> = {
  async 'dev and preview'(answer) {
    const server = await listen(answer, { host: '127.0.0.1', port: 0 }, undefined, hear);
    onTestFinished(() => void server.closeAllConnections());
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).port;
  },
  async serve(answer) {
    const app = { fetch: answer, onCut: hear } as never;
    const server = await listenService(app, '127.0.0.1', 0);
    onTestFinished(() => server.close(AbortSignal.abort(), 0));
    return Number(new URL(server.url).port);
  },
};

/** Asks for a path, calls `begun` with the first bytes, and resolves to how the answer ended. */
function ask(port: number, begun: () => void): Promise<'whole' | 'cut'> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path: '/big.bin' }, (answer) => {
      answer.once('data', () => {
        answer.pause();
        begun();
        answer.resume();
      });
      answer.once('end', () => resolve('whole'));
      answer.once('error', () => resolve('cut'));
    });
  });
}

describe.each(Object.keys(servers))('an answer of %s', (name) => {
  test('whose file becomes shorter while it is sent ends its connection, with one line', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    said.length = 0;
    const root = temporaryFolder();
    const file = join(root, 'big.bin');
    writeFileSync(file, '');
    // More than the system holds for a client that does not read.
    truncateSync(file, 64_000_000);
    const port = await servers[name]!(siteHandler(root, '/'));
    expect(await ask(port, () => truncateSync(file, 10))).toBe('cut');
    expect(said).toEqual(['big.bin has become shorter while it was sent.']);
    expect(printed).not.toHaveBeenCalled();
  });

  test('whose source fails in the middle ends its connection, with one line', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => printed.mockRestore());
    said.length = 0;
    async function* chunks() {
      yield 'begun';
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error('The disk has failed.');
    }
    const port = await servers[name]!(async () => new Response(streamedBody(chunks())));
    expect(await ask(port, () => {})).toBe('cut');
    expect(said).toEqual(['The disk has failed.']);
    expect(printed).not.toHaveBeenCalled();
  });
});
