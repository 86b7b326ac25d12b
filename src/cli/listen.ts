import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printable } from '../diagnostics/printable.ts';
import { forOneHost } from '../site/serve/request-host.ts';
import { requestListener } from '../site/serve/streamed-body.ts';
import { guardRequests, type KnownHosts } from './local-requests.ts';
import { whyNotListening } from './problems/listen-error.ts';
import { UsageError } from './usage-error.ts';

/** How many ports to try after the requested one. */
const portsToTry = 20;

/** The address to listen on. */
export interface ListenFlags extends KnownHosts {
  port: number;
}

/** Listens on the port, or on the next free one, for readers on this machine (`guardRequests`). */
export async function listen(
  handler: (request: Request) => Promise<Response>,
  flags: ListenFlags,
  onFault?: (error: unknown) => void,
  onCut?: (error: unknown) => void,
): Promise<Server> {
  const fetch = guardRequests(handler, flags, onFault);
  for (let port = flags.port; ; port++) {
    try {
      return await listenOn(requestListener(fetch, onCut, flags.host), flags.host, port);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && port < flags.port + portsToTry && port < 65535) continue;
      if (code === 'EADDRINUSE')
        throw new UsageError(`Port ${flags.port} and those after it are in use.`);
      const reason = whyNotListening(error as NodeJS.ErrnoException, flags.host, '--port');
      throw reason === undefined ? error : new UsageError(reason);
    }
  }
}

function listenOn(listener: RequestListener, hostname: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(forOneHost(listener));
    server.once('error', reject);
    server.listen(port, hostname, () => resolve(server));
  });
}

/** Says that the rest of an answer could not be sent. */
export function cutAnswer(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `An answer was cut short: ${printable(reason)}\n`;
}

/** A server's address as a user would type it. */
export function addressOf(server: Server, hostname: string, base: string): string {
  const { port } = server.address() as AddressInfo;
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return `http://${host}:${port}${base === '/' ? '/' : `${base}/`}`;
}

/** Says that the requested port is taken; empty if it is not. */
export function takenPort(server: Server, asked: number): string {
  const { port } = server.address() as AddressInfo;
  return asked === 0 || port === asked ? '' : `Port ${asked} is in use; using ${port} instead.\n`;
}

/** Waits for Ctrl-C, which then ends the process in the usual way. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
