import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import SwaggerParser from '@apidevtools/swagger-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStore, describeStores } from './stores.ts';

describeStore('the service', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open());
    await service.publish(pages);
  });
  afterAll(() => service.close());
  const search = (body: unknown, more: object = {}) =>
    service.ask('/v1/search/harbour', { key: service.keys.assistant, body, ...more });

  describe('search', () => {
    it('finds passages, best first, and says how', async () => {
      const found = await (await search({ query: 'mooring lines', pageSize: 2 })).json();
      expect(found[0]).toEqual({
        content: 'Throw the mooring lines to the bollard and make them fast.',
        path: 'guides/docking',
        metadata: {
          title: 'Docking',
          heading: 'Mooring lines',
          url: '/guides/docking#mooring-lines',
          anchor: 'mooring-lines',
          score: expect.any(Number),
          match: 'keyword',
        },
      });
      expect(found.length).toBeLessThanOrEqual(2);
    });

    it('answers below /discovery too', async () => {
      const path = '/discovery/v1/search/harbour';
      const body = { query: 'cranes', filter: null };
      const answer = await service.ask(path, { key: service.keys.assistant, body });
      expect((await answer.json())[0].path).toBe('guides/cranes');
    });

    it.each([
      [0, 400],
      [51, 400],
      [1.5, 400],
      ['10', 400],
      [1, 200],
      [50, 200],
    ])('takes whole page sizes from 1 to 50: %j gives %i', async (pageSize, status) => {
      expect((await search({ query: 'ship', pageSize })).status).toBe(status);
    });
  });

  describe('keys', () => {
    const status = async (key: string | undefined, admin = false) =>
      admin
        ? (await service.ask('/v1/project/update-status/upd_x', { method: 'GET', key, admin }))
            .status
        : (await search({ query: 'x' }, { key })).status;

    it('are needed, known, in time, and of the right kind', async () => {
      const { keys } = service.platform;
      const late = await keys.create({
        project: 'docs',
        kind: 'assistant',
        expiresAt: new Date(1),
      });
      const gone = await keys.create({ project: 'docs', kind: 'assistant' });
      await keys.revoke(gone.record.id);
      expect(await status(undefined)).toBe(401);
      expect(await status('oct_pub_wrong')).toBe(401);
      expect(await status(late.key)).toBe(401);
      expect(await status(gone.key)).toBe(401);
      expect(await status(service.keys.admin)).toBe(403);
      expect(await status(service.keys.assistant, true)).toBe(403);
      expect(await status(service.keys.admin, true)).toBe(404);
    });

    it('open their own project only', async () => {
      const { key } = await service.platform.keys.create({ project: 'other', kind: 'assistant' });
      expect((await search({ query: 'x' }, { key })).status).toBe(404);
      const nowhere = await service.ask('/v1/search/nowhere', {
        key: service.keys.assistant,
        body: { query: 'x' },
      });
      expect(nowhere.status).toBe(404);
    });
  });

  describe('bad bodies', () => {
    it('get the right status, in one shape', async () => {
      const { assistant: key } = service.keys;
      const at = '/v1/search/harbour';
      const type = (value: string) => ({ headers: { 'content-type': value } });
      const answers = await Promise.all([
        service.ask(at, { key, body: '{"query":', ...type('application/json') }),
        service.ask(at, { key, body: '{"query":"x"}', ...type('text/plain') }),
        service.ask(at, { key, body: { query: 'x'.repeat(2_000_000) } }),
        service.ask(at, { key, body: `${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
        service.ask(at, { key, body: { query: '  ' } }),
        service.ask(at, { method: 'PUT', key, body: {} }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([400, 415, 413, 400, 400, 405]);
      for (const answer of answers) {
        const body = await answer.json();
        expect(body).toMatchObject({ error: expect.any(String), requestId: expect.any(String) });
        expect(answer.headers.get('x-request-id')).toBe(body.requestId);
      }
    });

    it.each<[string, Buffer, Record<string, string>, number, RegExp]>([
      ['empty', Buffer.of(), {}, 400, /empty/],
      ['of another encoding', Buffer.from('{"query":"caf\xe9"}', 'latin1'), {}, 400, /UTF-8/],
      [
        'compressed',
        gzipSync('{"query":"x"}'),
        { 'content-encoding': 'gzip' },
        415,
        /Content-Encoding/,
      ],
    ])('that are %s are told apart from wrong JSON', async (_, body, headers, status, reason) => {
      const answer = await fetch(`${service.public}/v1/search/harbour`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${service.keys.assistant}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: new Uint8Array(body),
      });
      expect(answer.status).toBe(status);
      expect(((await answer.json()) as { error: string }).error).toMatch(reason);
    });

    it('may hold any text, also where it is an identifier', async () => {
      const odd = 'x\0\ud800';
      const { assistant, admin } = service.keys;
      const ask = (body: object) =>
        service.ask('/v1/assistant/harbour/message', {
          key: assistant,
          body: { fp: odd, messages: [{ role: 'user', content: odd }], ...body },
        });
      const get = (path: string) =>
        service.ask(path, { method: 'GET', key: admin, admin: !path.includes('screenshots') });
      const answers = await Promise.all([
        ask({}),
        ask({ threadId: odd }),
        search({ query: odd, filter: { version: odd } }),
        get('/v1/project/update-status/%00'),
        get('/v1/agent/docs/job/%00'),
        get('/v1/agent/docs/pull-request/%00'),
        get('/v1/screenshots/%00/light.png'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 404, 404, 404]);
      await Promise.all(answers.map((answer) => answer.text()));
    });

    it('that never end are cut at the limit', async () => {
      const status = await new Promise((resolve, reject) => {
        const sent = request(`${service.public}/v1/search/harbour`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${service.keys.assistant}`,
            'content-type': 'application/json',
          },
        });
        sent.on('response', ({ statusCode }) => resolve(statusCode));
        sent.on('error', reject);
        const chunk = 'x'.repeat(64 * 1024);
        const write = () => {
          while (!sent.destroyed && sent.write(chunk));
          sent.once('drain', write);
        };
        write();
      });
      expect(status).toBe(413);
    });
  });

  describe('other origins', () => {
    const preflight = (origin: string) =>
      service.ask('/v1/assistant/harbour/message', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });

    it('of the project may ask, without a key first', async () => {
      const answer = await preflight('https://app.example.com');
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
      expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
      const asked = await search(
        { query: 'x' },
        { headers: { origin: 'https://app.example.com' } },
      );
      expect(asked.headers.get('access-control-expose-headers')).toContain('X-Thread-Id');
    });

    it('of anyone else may not, and the admin port answers none', async () => {
      expect((await preflight('https://evil.example')).status).toBe(403);
      const asked = await search({ query: 'x' }, { headers: { origin: 'https://evil.example' } });
      expect(asked.status).toBe(403);
      expect(asked.headers.get('access-control-allow-origin')).toBeNull();
      const own = await search({ query: 'x' }, { headers: { origin: service.public } });
      expect(own.status).toBe(200);
      const admin = await service.ask('/v1/project/update/docs', {
        method: 'OPTIONS',
        admin: true,
        headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
      });
      expect(admin.headers.get('access-control-allow-origin')).toBeNull();
    });
  });

  describe('sites', () => {
    it('are served compressed, with tags, ranges, HEAD and a page for what is not there', async () => {
      const get = (path: string, headers = {}, method = 'GET') =>
        service.ask(path, { method, headers });
      const page = await get('/guides/docking');
      expect(page.headers.get('content-encoding')).toMatch(/br|gzip/);
      expect(await page.text()).toContain('Mooring lines');
      const etag = page.headers.get('etag')!;
      expect((await get('/guides/docking', { 'if-none-match': etag })).status).toBe(304);
      expect(await (await get('/guides/docking', {}, 'HEAD')).text()).toBe('');
      expect((await get('/guides/docking', { range: 'bytes=0-9' })).status).toBe(206);
      expect((await get('/nowhere')).status).toBe(404);
      expect((await get('/..%2f..%2fserve.lock')).status).toBe(404);
      expect((await get('/.octavo-site')).status).toBe(404);
    });

    it('do not answer programs that mistype an endpoint with a page', async () => {
      const asked: [path: string, method: string][] = [
        ['/v1/serach/harbour', 'POST'],
        ['/v1/search', 'GET'],
        ['/v1/project/nothing/docs', 'POST'],
        ['/v2/search/x', 'PUT'],
        ['/control/nothing', 'DELETE'],
      ];
      for (const [path, method] of asked) {
        const answer = await service.ask(path, { method });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(await answer.json()).toEqual({
          error: 'There is no such endpoint.',
          requestId: answer.headers.get('x-request-id'),
        });
      }
      const accept = 'text/html,*/*;q=0.8';
      const page = await service.ask('/v1/nowhere', { method: 'GET', headers: { accept } });
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('<html');
      expect(await (await service.ask('/nowhere', { method: 'GET' })).text()).toContain('<html');
    });

    it('are never seen half published', async () => {
      let done = false;
      const odd: string[] = [];
      const client = async () => {
        while (!done) {
          const answer = await fetch(`${service.public}/`);
          const text = await answer.text();
          const seen = new Set(text.match(/round\d+word/g));
          if (!answer.ok || seen.size !== 1) odd.push(`${answer.status}: ${[...seen].join()}`);
        }
      };
      const round = (n: number) =>
        service.publish({ 'index.mdx': `---\ntitle: R\n---\n\n${`round${n}word `.repeat(500)}\n` });
      await round(0);
      const clients = Promise.all(Array.from({ length: 4 }, client));
      for (let n = 1; n <= 5; n++) await round(n);
      done = true;
      await clients;
      expect(odd).toEqual([]);
      await service.publish(pages);
    });

    it('tell their pages where search and assistant are, with a key that works', async () => {
      const services = await (await service.ask('/_octavo/service.json', { method: 'GET' })).json();
      expect(services.assistant.model).toBe(false);
      const posted = await service.ask('/_octavo/service.json', { body: {} });
      expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      const { domain, key } = services.search;
      const found = await service.ask(`/v1/search/${domain}`, { key, body: { query: 'cranes' } });
      expect(found.status).toBe(200);
    });

    it('keep the hashed files of earlier deployments for pages that are still open', async () => {
      const html = await (await service.ask('/', { method: 'GET' })).text();
      const script = /\/_octavo\/[^"]+\.[0-9a-f]{8,}\.js/.exec(html)![0];
      const folder = await service.platform.sites.live('docs');
      await service.publish({ 'index.mdx': '---\ntitle: New\n---\n\nNew.\n' });
      const { rmSync } = await import('node:fs');
      const { join } = await import('node:path');
      const now = await service.platform.sites.live('docs');
      expect(now!.deployment.id).not.toBe(folder!.deployment.id);
      rmSync(join(now!.folder, script));
      expect((await service.ask(script, { method: 'GET' })).status).toBe(200);
      await service.publish(pages);
    });
  });

  describe('observation', () => {
    it('tells that the process lives, that it can work, and what it has done', async () => {
      const get = (path: string, admin = true) => service.ask(path, { method: 'GET', admin });
      expect((await get('/healthz', false)).status).toBe(200);
      expect((await get('/readyz')).status).toBe(200);
      expect((await get('/readyz', false)).status).toBe(404);
      const metrics = await (await get('/metrics')).text();
      expect(metrics).toMatch(
        /octavo_http_requests_total\{route="search",method="POST",status="200"\} \d+/,
      );
      expect(service.log.join('\n')).not.toContain(service.keys.assistant);
    });

    it('publishes a contract that is valid OpenAPI', async () => {
      const document = await (await service.ask('/v1/openapi.json', { method: 'GET' })).json();
      await SwaggerParser.validate(structuredClone(document));
      expect(document.openapi).toBe('3.1.0');
      expect(Object.keys(document.paths)).toContain('/v1/agent/{projectId}/job');
    });
  });
});

describeStores('behind a proxy, limits', (stores) => {
  let service: Service;
  beforeAll(async () => {
    const searchPerAddress = { requests: 2, seconds: 60 };
    service = await startService(await stores.open(), {
      trustedProxies: 1,
      limits: { ...defaultLimits, searchPerAddress },
    });
  });
  afterAll(() => service.close());

  it('count each address for itself, as the proxy in front has seen it', async () => {
    const from = async (address: string) => {
      const headers = { 'x-forwarded-for': `1.1.1.1, ${address}` };
      const body = { query: 'x' };
      const { assistant: key } = service.keys;
      return service.ask('/v1/search/harbour', { key, body, headers });
    };
    expect((await from('10.0.0.1')).status).toBe(200);
    expect((await from('10.0.0.1')).status).toBe(200);
    const refused = await from('10.0.0.1');
    expect(refused.status).toBe(429);
    // One request comes back each half minute; some of it may have passed.
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    expect((await from('10.0.0.2')).status).toBe(200);
  });

  stores.once('and the address of the site is the one that the proxy was asked for', async () => {
    await service.publish(pages);
    const url = async (headers: Record<string, string>) => {
      const answer = await service.ask('/.well-known/mcp', { method: 'GET', headers });
      return (await answer.json()).url;
    };
    const headers = { 'x-forwarded-host': 'docs.example.com' };
    expect(await url(headers)).toBe('http://docs.example.com/mcp');
    expect(await url({ ...headers, 'x-forwarded-proto': 'https' })).toBe(
      'https://docs.example.com/mcp',
    );
  });
});
