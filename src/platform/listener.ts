import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from './http/app.ts';

export interface Listener {
  /** For example `http://127.0.0.1:3000`. */
  url: string;
  /**
   * Accepts no more connections, and returns when the open ones have ended. They are cut after `patience`
   * milliseconds.
   */
  close(patience: number): Promise<void>;
}

/** Milliseconds after which a client that accepts none of the data sent to it is disconnected. */
const stalled = 120_000;

/**
 * Listens for connections. A client that sends too slowly (15 s for the head of a request, 60 s for all of it) or
 * does not read its response is disconnected, which also ends the work for that response.
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
