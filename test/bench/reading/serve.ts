import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder as an ordinary static host does: clean addresses, text by gzip. */
export function serveGzip(root: string): Promise<{ origin: string; close(): void }> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const file = fileAt(root, decodeURIComponent(new URL(request.url!, 'http://x').pathname));
    if (file === undefined) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    const body = readFileSync(file);
    if (/^(?:text|application\/json|image\/svg)/.test(type)) {
      if (!packed.has(file)) packed.set(file, gzipSync(body));
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
      return response.end(packed.get(file));
    }
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    return response.end(body);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

function fileAt(root: string, path: string): string | undefined {
  const places = [path, `${path.replace(/\/$/, '')}/index.html`, `${path.replace(/\/$/, '')}.html`];
  return places
    .map((place) => join(root, place))
    .find((place) => existsSync(place) && statSync(place).isFile());
}
