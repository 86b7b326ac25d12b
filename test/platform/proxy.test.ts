import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HostAddresses } from '../../src/fetch/host-addresses.ts';
import { isPublicAddress } from '../../src/fetch/public-address.ts';
import { createApp } from '../../src/platform/http/app.ts';
import { listen } from '../../src/platform/listener.ts';
import { proxyRoutes } from '../../src/platform/routes/proxy.ts';
import { type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

/** By these a browser would act on the origin of the site: ask for its password, report to somewhere, go elsewhere. */
const ofTheBrowser = {
  'www-authenticate': 'Basic realm="Ships"',
  'alt-svc': 'h3="elsewhere.example:443"',
  nel: '{"report_to":"a","max_age":9}',
  'report-to': '{"group":"a","max_age":9,"endpoints":[{"url":"https://elsewhere.example/"}]}',
  'reporting-endpoints': 'a="https://elsewhere.example/"',
  'accept-ch': 'Sec-CH-UA-Model',
  'critical-ch': 'Sec-CH-UA-Model',
  refresh: '0;url=https://elsewhere.example/',
  'set-login': 'logged-in',
  'service-worker-allowed': '/',
};

describeStore('the proxy of the playground', (stores) => {
  let api: Server;
  let port: number;
  let service: Service;
  beforeAll(async () => {
    api = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      if (request.method === 'HEAD') {
        response.writeHead(200, { 'content-length': 300, 'x-rate': '7' }).end();
        return;
      }
      response.writeHead(request.url === '/strange' ? 999 : 201, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        location: 'http://elsewhere/',
        ...ofTheBrowser,
        'x-rate': '7',
      });
      const { method, url, headers } = request;
      response.end(JSON.stringify({ method, url, headers, body }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    port = (api.address() as AddressInfo).port;
    service = await startService(await stores.open(), {
      proxyHosts: [`api.example.com:${port}`, '*.example.org', 'localhost', '169.254.169.254'],
    });
  });
  afterAll(async () => {
    await service.close();
    api.close();
  });

  const here = async (): Promise<HostAddresses> => ({
    addresses: [{ address: '127.0.0.1', family: 4 }],
  });
  const asked = (url: string, more: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'x-octavo-url': url, 'x-octavo-method': 'PATCH', ...more },
    body: '{"a":1}',
  });

  it('sends a request on, and gives the answer without what belongs to a page', async () => {
    const app = createApp(service.platform);
    proxyRoutes(app, service.platform, here);
    const answer = await app.request(
      '/v1/proxy',
      asked(`http://api.example.com:${port}/ships?q=1`, {
        authorization: 'Bearer of-the-api',
        'x-octavo-cookie': 'c=1',
        cookie: 'session=mine',
        origin: 'http://docs',
        'content-type': 'application/json',
      }),
    );
    expect(answer.status).toBe(201);
    const got = await answer.json();
    expect(got).toMatchObject({ method: 'PATCH', url: '/ships?q=1', body: '{"a":1}' });
    expect(got.headers).toMatchObject({ authorization: 'Bearer of-the-api', cookie: 'c=1' });
    expect(got.headers).not.toHaveProperty('origin');
    expect(answer.headers.get('x-rate')).toBe('7');
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('location')).toBeNull();
    const kept = Object.keys(ofTheBrowser).filter((name) => answer.headers.has(name));
    expect(kept).toEqual([]);
    expect(answer.headers.get('content-security-policy')).toBe('sandbox');
  });

  it('promises no body where it sends none: the next answer would be taken for it', async () => {
    const app = createApp(service.platform);
    proxyRoutes(app, service.platform, here);
    const listener = await listen(app, '127.0.0.1', 0);
    const head = { 'x-octavo-method': 'HEAD' };
    const ships = `http://api.example.com:${port}/ships`;
    const answer = await fetch(`${listener.url}/v1/proxy`, asked(ships, head));
    expect([answer.status, answer.headers.get('x-rate')]).toEqual([200, '7']);
    expect(await answer.text()).toBe('');
    await listener.close(AbortSignal.abort(), 0);
  });

  it('says so when an API answers with a number that is none of HTTP', async () => {
    const app = createApp(service.platform);
    proxyRoutes(app, service.platform, here);
    const answer = await app.request('/v1/proxy', asked(`http://api.example.com:${port}/strange`));
    expect(answer.status).toBe(502);
    expect(answer.headers.get('x-octavo-proxy')).toBe('unanswered');
    expect((await answer.json()).error).toBe(
      `api.example.com:${port} answers with status 999, which is not a status of HTTP.`,
    );
  });

  it.each([
    ['a host that is not named', 'https://evil.example/', 403],
    ['a private host, even when it is named', 'http://localhost:1/', 403],
    ['the metadata service', 'http://169.254.169.254/latest/', 403],
    ['a number that is an address', 'http://2130706433/', 403],
    ['a password', 'http://u:p@api.example.org/', 400],
    ['another protocol', 'file:///etc/passwd', 400],
    ['no address', 'nonsense', 400],
  ])('refuses %s', async (_, url, status) => {
    const { headers } = asked(url);
    const answer = await service.ask('/v1/proxy', { headers });
    expect(answer.status).toBe(status);
  });

  it('refuses pages of another site', async () => {
    const { headers } = asked('https://a.example.org/', { 'sec-fetch-site': 'cross-site' });
    expect((await service.ask('/v1/proxy', { headers })).status).toBe(403);
  });
});

describe('public addresses', () => {
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['fd00::1', false],
    ['fe80::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['not an address', false],
  ])('%s: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('are none of the private IPv4 ranges', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(byte, byte, byte, (b, c, d) => {
        expect(isPublicAddress(`127.${b}.${c}.${d}`)).toBe(false);
        expect(isPublicAddress(`192.168.${c}.${d}`)).toBe(false);
      }),
    );
  });
});
