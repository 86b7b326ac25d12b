import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/cli/listen.ts';
import { listen as listenService } from '../../src/platform/listener.ts';
import { siteHandler } from '../../src/site/handler.ts';
import { projectOf, temporaryFolder, writeFiles } from '../build/site.ts';
import { openDev } from '../dev/site.ts';
import { sendRaw, statusOf } from './raw-request.ts';

/** A site in each of the servers that show one; resolves to its port. */
const servers: Record<string, () => Promise<number>> = {
  dev: async () => (await listenLocal((await openDev(project())).site.handler)).port,
  preview: async () => (await listenLocal(siteHandler(built(), '/'))).port,
  serve: async () => {
    const handler = siteHandler(built(), '/');
    const server = await listenService(
      { fetch: (request: Request) => handler(request) } as never,
      '127.0.0.1',
      0,
    );
    onTestFinished(() => server.close(AbortSignal.abort(), 0));
    return Number(new URL(server.url).port);
  },
};

/** `%H` stands for a Host header that is right. */
const requests: string[] = [
  'GET http://[ HTTP/1.1\r\n%H\r\n',
  'GET http://[/ HTTP/1.1\r\n%H\r\n',
  'GET http://user:secret@localhost/ HTTP/1.1\r\n%H\r\n',
  'GET http://localhost:99999/ HTTP/1.1\r\n%H\r\n',
  'GET //evil.example HTTP/1.1\r\n%H\r\n',
  'GET ///[ HTTP/1.1\r\n%H\r\n',
  'GET /_octavo/dev/events?path=http://[ HTTP/1.1\r\n%H\r\n',
  'GET /_octavo/dev/events?path=//a:b@evil.example HTTP/1.1\r\n%H\r\n',
  'GET /_octavo/dev/events?path=%00%ff%zz HTTP/1.1\r\n%H\r\n',
  'GET /%zz HTTP/1.1\r\n%H\r\n',
  'GET /%E0%A4%A HTTP/1.1\r\n%H\r\n',
  'GET /%ff%fe HTTP/1.1\r\n%H\r\n',
  'GET /%00 HTTP/1.1\r\n%H\r\n',
  'GET /a%00.html HTTP/1.1\r\n%H\r\n',
  'GET /../../etc/passwd HTTP/1.1\r\n%H\r\n',
  'GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\n%H\r\n',
  'GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n%H\r\n',
  'GET /\\..\\..\\etc\\passwd HTTP/1.1\r\n%H\r\n',
  'GET /%5c..%5c..%5cetc HTTP/1.1\r\n%H\r\n',
  'GET * HTTP/1.1\r\n%H\r\n',
  'OPTIONS * HTTP/1.1\r\n%H\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\n%H\r\n',
  'TRACE / HTTP/1.1\r\n%H\r\n',
  'FOO / HTTP/1.1\r\n%H\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/9.9\r\n%H\r\n',
  'GET / HTTP/1.1\r\nHost: \r\n\r\n',
  'GET / HTTP/1.1\r\nHost: [\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost/../x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n',
  'GET / HTTP/1.1\r\n%HUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\n%HUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\n\r\n',
  'GET / HTTP/1.1\r\n%HRange: bytes=99999999999999999999-\r\n\r\n',
  'GET / HTTP/1.1\r\n%HRange: bytes=-0\r\n\r\n',
  'GET / HTTP/1.1\r\n%HRange: bytes=--1,,\r\n\r\n',
  `GET / HTTP/1.1\r\n%HRange: bytes=${'0-0,'.repeat(2000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n%HIf-None-Match: ${'W/"x", '.repeat(1000)}\xff\r\n\r\n`,
  'GET / HTTP/1.1\r\n%HIf-Range: \xff\xfe\r\nRange: bytes=0-1\r\n\r\n',
  `GET / HTTP/1.1\r\n%HX: ${'x'.repeat(70_000)}\r\n\r\n`,
  `GET /${'a'.repeat(12_000)} HTTP/1.1\r\n%H\r\n`,
  `GET /${'a/'.repeat(6000)} HTTP/1.1\r\n%H\r\n`,
  'GET / HTTP/1.1\r\n%HContent-Length: -1\r\n\r\n',
  'GET / HTTP/1.1\r\n%HContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'GET / HTTP/1.1\r\n%HBad Header: x\r\n\r\n',
  'GET / HTTP/1.1\r\n%HX: a\0b\r\n\r\n',
  '\0\0\0\0\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
];

/** RFC 9112, sections 3.2 and 3.2.2: which host a request names, and which name none. `%P` stands for the port. */
const hostLines: [head: string, status: number][] = [
  ['GET / HTTP/1.1\r\nHost: localhost:%P', 200],
  ['GET / HTTP/1.1\r\nHost: localhost', 200],
  ['GET / HTTP/1.1\r\nHost: LOCALHOST:', 200],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nhOST: evil.example', 400],
  ['GET / HTTP/1.1\r\nHost: evil.example\r\nHost: localhost', 400],
  ['GET / HTTP/1.1\r\nHost: localhost\r\nHost:', 400],
  ['GET / HTTP/1.1\r\nHost:', 400],
  ['GET / HTTP/1.1\r\nHost: localhost, localhost', 400],
  ['GET / HTTP/1.1\r\nHost: http://localhost', 400],
  ['GET / HTTP/1.1\r\nHost: localhost/x', 400],
  ['GET / HTTP/1.1\r\nHost: user@localhost', 400],
  ['GET / HTTP/1.1\r\nHost: localhost:65536', 400],
  // Numbers that are too large for an address, and a name that is no Punycode.
  ['GET / HTTP/1.1\r\nHost: 999.999.999.999', 400],
  ['GET / HTTP/1.1\r\nHost: 1.2.3.4.5', 400],
  ['GET / HTTP/1.1\r\nHost: 0xffffffffff', 400],
  ['GET / HTTP/1.1\r\nHost: xn--a', 400],
  ['GET / HTTP/1.1\r\nHost: localhost:1:2', 400],
  ['GET / HTTP/1.1\r\nHost: [::1', 400],
  ['GET / HTTP/1.1\r\nHost: [::1]', 200],
  ['GET http://localhost:%P/ HTTP/1.1\r\nHost: localhost:%P', 200],
  ['GET HTTP://localhost:%P/ HTTP/1.1\r\nHost: localhost:%P', 200],
  ['GET http://localhost HTTP/1.1\r\nHost: localhost', 200],
  ['GET http://localhost?a=b HTTP/1.1\r\nHost: localhost', 200],
  // The target says the host, so what the Host line says is ignored.
  ['GET http://localhost/ HTTP/1.1\r\nHost: evil.example', 200],
  ['GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost', 400],
  ['GET http://localhost/ HTTP/1.1\r\nHost: a b', 400],
  ['GET http://user:secret@localhost/ HTTP/1.1\r\nHost: localhost', 400],
  ['GET http:///x HTTP/1.1\r\nHost: localhost', 400],
  ['GET ftp://localhost/ HTTP/1.1\r\nHost: localhost', 400],
];

describe.each(Object.keys(servers))('%s', (name) => {
  test('answers what is no request with a status, and others as before', async () => {
    const port = await servers[name]!();
    const host = `Host: localhost:${port}\r\nConnection: close\r\n`;
    const answers = await Promise.all(
      requests.map(async (raw) => {
        const answer = await sendRaw(port, raw.replace('%H', host));
        return { raw: raw.slice(0, 60), status: statusOf(answer), answer };
      }),
    );
    // None of them is a fault of the server, and none reads a file from outside the site.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ answer }) => answer.includes('root:'))).toEqual([]);
    const response = await fetch(`http://localhost:${port}/`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('Hello'),
    ]);
  });

  test.each(hostLines)('%j is answered %i', async (head, status) => {
    const port = await servers[name]!();
    const raw = `${head.replaceAll('%P', String(port))}\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(port, raw);
    expect(statusOf(answer)).toBe(status);
    expect(answer.includes('Hello')).toBe(status === 200);
  });

  test('goes on when clients leave in the middle of an answer', async () => {
    const port = await servers[name]!();
    const head = `Host: localhost:${port}\r\n\r\n`;
    await Promise.all([
      ...Array.from({ length: 20 }, () => sendRaw(port, `GET /big.bin HTTP/1.1\r\n${head}`, 5)),
      ...Array.from({ length: 20 }, () => sendRaw(port, `GET / HTTP/1.1\r\nHost: loc`, 5)),
    ]);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });
});

test('a file that goes away while it is sent ends that answer only', async () => {
  const root = built();
  const { port } = await listenLocal(async (request) => {
    const response = await siteHandler(root, '/')(request);
    if (request.url.endsWith('.bin')) rmSync(join(root, 'big.bin'), { force: true });
    return response;
  });
  await fetch(`http://localhost:${port}/big.bin`)
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
});

function project(): string {
  return projectOf({ 'index.mdx': '---\ntitle: Home\n---\n\nHello\n', 'big.bin': big });
}

const big = new Uint8Array(4_000_000);

function built(): string {
  const root = temporaryFolder();
  const redirects = '/old/* /new/:splat 308\n';
  writeFiles(root, { 'index.html': 'Hello', 'big.bin': big, _redirects: redirects });
  return root;
}

async function listenLocal(handler: (request: Request) => Promise<Response>) {
  const server = await listen(handler, { port: 0, host: 'localhost' });
  onTestFinished(() => void server.close());
  return server.address() as AddressInfo;
}
