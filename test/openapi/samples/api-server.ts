import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Arrival {
  method: string;
  /** As it stood in the request line. */
  target: string;
  /** Lower case names. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A server on this machine that remembers what arrives. */
export async function startApiServer(): Promise<{
  url: string;
  arrivals: Arrival[];
  close(): Promise<void>;
}> {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    arrivals.push(await arrival(request));
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function arrival(request: IncomingMessage): Promise<Arrival> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks),
  };
}
