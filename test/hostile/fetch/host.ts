import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FetchRequest } from '../../../src/fetch/answer.ts';

export interface Host {
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** What was asked for, in order. */
  hits: string[];
}

/** A host of the own machine that notes who comes. */
export async function listen(handler: RequestListener): Promise<Host> {
  const hits: string[] = [];
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}`, hits };
}

/** All that a test may be answered. */
export const anything: FetchRequest = { accept: '*/*', types: /./, maxBytes: 1024 * 1024 };

/** An operator who permits the own machine. */
export const ownMachine = { all: true, hosts: [] };

export const spec = (title: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: { '/x': { get: { summary: title, responses: { 200: { description: 'Fine' } } } } },
  });
