import { expect, test } from 'vitest';
import { createFetcher } from '../../../src/fetch/fetcher.ts';
import { anything, listen } from './host.ts';

/** `docs.example` is a host that may be asked; it stands on the own machine, all else of which may not. */
async function redirectingTo(location: (port: number) => string) {
  let port = 0;
  const inner = await listen((_, response) => response.end('secret'));
  const host = await listen((_, response) => {
    response.writeHead(302, { location: location(inner.port), 'set-cookie': 'a=b' }).end('moved');
  });
  port = host.port;
  const fetcher = createFetcher({
    permitted: { all: false, hosts: [`docs.example:${port}`] },
    resolve: async (name) =>
      name === 'nowhere.example' ? [] : [{ address: '127.0.0.1', family: 4 }],
  });
  const answer = await fetcher.get(`http://docs.example:${port}/api.json`, anything);
  return { answer, hits: host.hits, inner: inner.hits };
}

test.each<[string, (port: number) => string, RegExp]>([
  ['the own machine', (port) => `http://127.0.0.1:${port}/`, /redirects to .*private network/],
  ['a name of it', (port) => `http://localhost:${port}/`, /localhost is at 127\.0\.0\.1/],
  ['another name', (port) => `http://other.example:${port}/`, /private network/],
  ['the same name, another port', (port) => `//docs.example:${port}/`, /private network/],
  ['an IPv6 form', (port) => `http://[::ffff:127.0.0.1]:${port}/`, /no address of a host/],
  ['a number', (port) => `http://2130706433:${port}/`, /private network/],
  ['a metadata service', () => 'http://169.254.169.254/latest/', /no address of a host/],
  ['a file', () => 'file:///etc/passwd', /it redirects to file:/],
  ['a script', () => 'javascript:alert(1)', /it redirects to javascript:/],
  ['data', () => 'data:application/json,{}', /it redirects to data:/],
  ['credentials', (port) => `http://a:b@docs.example:${port}/`, /user name or password/],
  ['a port of mail', () => 'http://docs.example:25/', /port 25/],
  ['no address', () => 'http://[', /no address/],
  ['nobody', () => 'http://nowhere.example/', /there is no host nowhere\.example/],
  ['itself', () => '/api.json', /more than 5 redirects/],
])('a redirect to %s is not followed', async (_, location, reason) => {
  const { answer, hits, inner } = await redirectingTo(location);
  expect(answer).toEqual(expect.objectContaining({ reason: expect.stringMatching(reason) }));
  expect(inner).toEqual([]);
  expect(hits.length).toBeLessThanOrEqual(6);
});

test('redirects end somewhere, and carry nothing along', async () => {
  const seen: unknown[] = [];
  const { origin } = await listen((request, response) => {
    seen.push(request.headers);
    const step = Number(request.url!.slice(1));
    if (step < 5) response.writeHead(307, { location: `/${step + 1}`, 'set-cookie': 'a=b' }).end();
    else response.end('here');
  });
  const fetcher = createFetcher({ permitted: { all: true, hosts: [] } });
  expect(await fetcher.get(`${origin}/0`, anything)).toEqual({
    type: '',
    body: Buffer.from('here'),
  });
  for (const headers of seen) {
    expect(Object.keys(headers as object).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  }
});
