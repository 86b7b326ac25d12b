import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createFetcher } from '../../../src/fetch/fetcher.ts';
import type { FetchLimits } from '../../../src/fetch/limits.ts';
import { anything, listen, ownMachine } from './host.ts';

const by = (limits: Partial<FetchLimits> = {}) => createFetcher({ permitted: ownMachine, limits });
const small = { ...anything, maxBytes: 100_000 };
const zeros = Buffer.alloc(50_000_000);

test.each([
  ['gzip', gzipSync(zeros)],
  ['x-gzip', gzipSync(zeros)],
  ['deflate', deflateSync(zeros)],
  ['br', brotliCompressSync(zeros, { params: {} })],
])('a bomb packed with %s is given up when it has grown', async (encoding, body) => {
  expect(body.length).toBeLessThan(100_000);
  const { origin } = await listen((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  );
  expect(await by().get(origin, small)).toEqual({ reason: 'more than 100000 bytes' });
});

test('packages that hold nothing count too', async () => {
  const empty = gzipSync('');
  const { origin } = await listen((_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.concat(Array(500).fill(empty))));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  expect(await by().get(origin, small)).toEqual({ reason: 'more than 100000 bytes' });
});

test.each([
  ['gzip, gzip', gzipSync(gzipSync('{}'))],
  ['zstd', Buffer.from('x')],
  ['../gzip', Buffer.from('x')],
  ['constructor', Buffer.from('x')],
])('the encoding %s is not read', async (encoding, body) => {
  const { origin } = await listen((_, response) =>
    response.writeHead(200, { 'content-encoding': encoding }).end(body),
  );
  const answer = await by().get(origin, anything);
  expect(answer).toEqual({ reason: `its encoding is \`${encoding}\`` });
});

test('what is packed is read, and what is cut off is not', async () => {
  const body = gzipSync('{"openapi":"3.1.0"}');
  const { origin } = await listen((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(request.url === '/whole' ? body : body.subarray(0, 20));
  });
  const whole = await by().get(`${origin}/whole`, anything);
  expect(whole).toEqual({ type: '', body: Buffer.from('{"openapi":"3.1.0"}') });
  expect(await by().get(`${origin}/half`, anything)).toHaveProperty('reason');
});

test('a length that is announced as too much is not read, and one without end neither', async () => {
  const { origin } = await listen((request, response) => {
    if (request.url === '/announced') {
      response.writeHead(200, { 'content-length': '100000000' });
      response.write('a');
      return;
    }
    const more = () => {
      while (!response.destroyed && response.write(zeros.subarray(0, 65_536)));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  });
  for (const path of ['/announced', '/endless']) {
    expect(await by().get(origin + path, small)).toEqual({ reason: 'more than 100000 bytes' });
  }
});

test('who is silent, or speaks one byte at a time, is given up', async () => {
  const { origin } = await listen((request, response) => {
    if (request.url === '/silent') return;
    response.write('{');
    if (request.url === '/stalls') return;
    const drip = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(drip));
  });
  const fetcher = by({ silence: 200, time: 1000 });
  expect(await fetcher.get(`${origin}/silent`, anything)).toEqual({
    reason: 'no answer within 0.2 s',
  });
  expect(await fetcher.get(`${origin}/stalls`, anything)).toEqual({
    reason: 'no answer within 0.2 s',
  });
  expect(await fetcher.get(`${origin}/drips`, anything)).toEqual({ reason: 'more than 1 s' });
});

test('headers without end are given up', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => socket.write('x-a: b\r\n'), 5);
    socket.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await by({ silence: 500, time: 1000 }).get(`http://127.0.0.1:${port}/`, anything);
  expect(answer).toEqual({ reason: 'more than 1 s' });
});

test('a name server that is silent is not waited for', async () => {
  const fetcher = createFetcher({ limits: { time: 100 }, resolve: () => new Promise(() => {}) });
  expect(await fetcher.get('http://docs.example/', anything)).toEqual({
    reason: 'more than 0.1 s',
  });
});

test('a build has so many requests and bytes in all', async () => {
  const { origin, hits } = await listen((_, response) => response.end(zeros.subarray(0, 1000)));
  const few = by({ requests: 3 });
  for (const _ of [1, 2, 3]) expect(await few.get(origin, anything)).toHaveProperty('body');
  expect(await few.get(origin, anything)).toEqual({ reason: 'more than 3 requests of a build' });
  expect(hits).toHaveLength(3);
  const little = by({ bytes: 2500 });
  for (const _ of [1, 2]) expect(await little.get(origin, anything)).toHaveProperty('body');
  expect(await little.get(origin, anything)).toEqual({ reason: 'more than 2500 bytes of a build' });
});

test('a proxy that the environment names is not used', async () => {
  const proxy = await listen((_, response) => response.end('of the proxy'));
  const host = await listen((_, response) => response.end('of the host'));
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY']) {
    process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : proxy.origin;
  }
  expect(await by().get(host.origin, anything)).toEqual({
    type: '',
    body: Buffer.from('of the host'),
  });
  expect(proxy.hits).toEqual([]);
});
