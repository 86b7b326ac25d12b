import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
}

/** The API of the fixture: what its endpoints answer, and what they were asked. */
export interface Api {
  port: number;
  seen: Seen[];
  /** Sends the rest of the streams that were begun. */
  endStreams(): void;
  close(): Promise<void>;
}

export async function startApi(): Promise<Api> {
  const seen: Seen[] = [];
  const streams: ServerResponse[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    if (path !== '/v1/closed' && path !== '/') allow(request, response);
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('latin1');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    if (path !== '/') seen.push({ method: request.method!, target: request.url!, headers, body });
    if (path === '/v1/stream') streams.push(response);
    answer(path, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    endStreams: () => {
      for (const stream of streams.splice(0)) stream.end('data: second\n\n');
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', '*, authorization');
  response.setHeader('access-control-allow-methods', '*');
  response.setHeader('access-control-expose-headers', '*');
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function answer(path: string, response: ServerResponse): void {
  switch (path) {
    case '/v1/slow':
      return;
    case '/v1/picture':
      response.writeHead(200, { 'content-type': 'image/png' }).end(pixel);
      return;
    case '/v1/markup':
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<img src=x onerror="document.title=1"><script>document.title=2</script>');
      return;
    case '/v1/broken':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
      response.write('{"begun":', () => setTimeout(() => response.destroy(), 50));
      return;
    case '/v1/docks/malformed':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": oops');
      return;
    case '/v1/docks/latin':
      response.writeHead(200, { 'content-type': 'text/plain; charset=iso-8859-1' });
      response.end(Buffer.from('caf\u00e9', 'latin1'));
      return;
    case '/v1/docks/untyped':
      response.writeHead(200).end(Buffer.from([0, 1, 255, 254]));
      return;
    case '/v1/docks/moved':
      response.writeHead(302, { location: '/v1/docks/large' }).end();
      return;
    case '/v1/docks/many':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(Array.from({ length: 150 }, (_, dock) => dock)));
      return;
    case '/v1/docks/large':
      response.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(2_500_000));
      return;
    case '/v1/stream':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: first\n\n');
      return;
    default:
      response.writeHead(201, { 'content-type': 'application/json', 'x-made': 'yes' });
      response.end(
        '{"id":7,"serial":9223372036854775807,"price":10.00,"list":[1,{"deep":{"deeper":true}}],"text":"<b>no</b>"}',
      );
  }
}
