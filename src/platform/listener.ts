import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { forOneHost } from '../site/serve/request-host.ts';
import { requestListener } from '../site/serve/streamed-body.ts';
import type { App } from './http/app.ts';

export interface Listener {
  /** For example `http://127.0.0.1:3000`. */
  url: string;
  /**
   * Accepts no more connections, and resolves when the open ones have ended. They are cut `grace` milliseconds after
   * `ending` was aborted; connections without a request are cut after a second.
   */
  close(ending: AbortSignal, grace: number): Promise<void>;
}

export interface Answering extends Pick<App, 'fetch'> {
  /** Responds to a request before `fetch` is called, or returns false. */
  first?(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  /** Hears why an answer could not be sent to its end. */
  onCut?(error: unknown): void;
}

/** Time limits for clients, in milliseconds. */
export interface ClientTimeouts {
  /** To send the headers of a request. */
  head: number;
  /** To accept data that is sent to them. */
  stalled: number;
  /** To reuse an idle connection. */
  idle: number;
}

/**
 * Idle connections are kept longer than common load balancers keep them (at most 600 s): if the server closed them
 * first, a request in transit would be lost.
 */
export const defaultTimeouts: ClientTimeouts = { head: 15_000, stalled: 120_000, idle: 620_000 };

/**
 * Listens for connections. A client that sends too slowly (15 s for the headers of a request, 60 s for all of it) or
 * does not read its response is disconnected, which also ends the work for that response.
 */
export async function listen(
  app: Answering,
  host: string,
  port: number,
  { head, stalled, idle }: ClientTimeouts = defaultTimeouts,
): Promise<Listener> {
  const listener = requestListener(app.fetch, app.onCut);
  const server = createServer(
    {
      headersTimeout: head,
      requestTimeout: 60_000,
      keepAliveTimeout: idle,
      // How often connections are checked against `headersTimeout` and `requestTimeout`. With the default of 30 s, they
      // could exceed these limits by as much.
      connectionsCheckingInterval: Math.min(head, 1000),
      maxHeaderSize: 16_384,
    },
    forOneHost(async (request, response) => {
      const answered = app.first?.(request, response);
      // Most results are not promises, so they are not awaited. An error must not end the process.
      if (answered === true || (answered && (await answered.catch(() => false)))) return;
      void listener(request, response);
    }),
  );
  server.timeout = stalled;
  const unused = unusedConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${own}`,
    close: (ending, grace) => close(server, unused, ending, grace),
  };
}

/**
 * The connections that have not received a request. Browsers open some in advance. Node's `closeIdleConnections` does
 * not close them because it considers their first request to have started.
 */
function unusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return unused;
}

/** Milliseconds for a first request that is in transit when the server stops. */
const arrivalTime = 1000;

async function close(
  server: Server,
  unused: ReadonlySet<Socket>,
  ending: AbortSignal,
  grace: number,
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  let cut: NodeJS.Timeout | undefined;
  const cutSoon = () => {
    cut = setTimeout(() => server.closeAllConnections(), grace);
  };
  if (ending.aborted) cutSoon();
  else ending.addEventListener('abort', cutSoon);
  const dropUnused = setTimeout(() => {
    for (const socket of unused) socket.destroy();
  }, arrivalTime);
  await closed;
  clearTimeout(dropUnused);
  ending.removeEventListener('abort', cutSoon);
  clearTimeout(cut);
}
