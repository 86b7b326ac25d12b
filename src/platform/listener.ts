import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './http/app.ts';

export interface Listener {
  /** `http://127.0.0.1:3000` */
  url: string;
  /** Takes no more connections; returns when those that are open have ended, or are cut after `patience` ms. */
  close(patience: number): Promise<void>;
}

/** Milliseconds in which a client that is sent something must take some of it. */
const stalled = 120_000;

/**
 * Listens, with limits on clients that send slowly (15 s for the head of a request, 60 s for all of it) or take nothing
 * of an answer: their connection is closed, which ends what was written for them.
 */
export async function listen(
  app: Pick<App, 'fetch'>,
  host: string,
  port: number,
  timeout = stalled,
): Promise<Listener> {
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 60_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16_384,
    },
    getRequestListener(app.fetch as (request: Request, env: unknown) => Promise<Response>, {
      overrideGlobalObjects: false,
    }),
  );
  server.timeout = timeout;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${own}`, close: (patience) => close(server, patience) };
}

async function close(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(cut);
}
