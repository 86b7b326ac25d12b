import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../src/platform/settings/environment.ts';
import { pages, project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('a cache in front of the server', (stores) => {
  const told: { authorization?: string; body: unknown }[] = [];
  let hook: Server;
  let failures = 1;
  let service: Service;
  beforeAll(async () => {
    hook = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { authorization } = request.headers;
      told.push({ authorization, body: JSON.parse(body) });
      response.writeHead(failures-- > 0 ? 503 : 200).end();
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const purgeUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/purge`;
    const login = { groups: [], lifetime: 1, passwords: [] };
    service = await startService(await stores.open(), {
      cdn: { seconds: 600, purgeUrl, purgeToken: 'secret' },
      projects: [project, { ...project, id: 'closed', domain: 'closed', base: '/closed', login }],
    });
    await service.publish(pages);
  });
  afterAll(async () => {
    await service.close();
    hook.close();
  });
  const headers = async (path: string, accept = 'text/html') =>
    (await fetch(service.public + path, { headers: { accept } })).headers;

  it('is told for how long it may answer, and under which name', async () => {
    for (const path of ['/', '/guides/cranes', '/guides/cranes.md', '/missing']) {
      const found = await headers(path);
      expect(found.get('cache-control'), path).toBe('no-cache');
      expect(found.get('cdn-cache-control'), path).toBe('max-age=600');
      expect(found.get('surrogate-key'), path).toMatch(/^upd_test_\d+$/);
      expect(found.get('cache-tag'), path).toBe(found.get('surrogate-key'));
    }
    const [style] = /\/_octavo\/[\w./-]+\.css/.exec(await (await fetch(service.public)).text())!;
    expect((await headers(style)).get('cache-control')).toContain('immutable');
    expect((await headers(style)).get('cdn-cache-control')).toBeNull();
  });

  it('does not keep what only some ask for at an address, nor what depends on the reader', async () => {
    expect((await headers('/guides/cranes', 'text/markdown')).get('cdn-cache-control')).toBe(
      'no-store',
    );
    expect((await headers('/_octavo/service.json')).get('cdn-cache-control')).toBeNull();
    expect((await headers('/closed/')).get('cdn-cache-control')).toBeNull();
  });

  it('is told what to drop when another deployment is served, also if it does not hear it at once', async () => {
    const before = (await headers('/')).get('surrogate-key');
    expect(told).toEqual([]);
    await service.publish({ 'index.mdx': '---\ntitle: New\n---\n\nNew.\n' });
    // No reader has asked for a page in the meantime.
    const body = { project: 'docs', surrogate_keys: [before], tags: [before] };
    const expected = { authorization: 'Bearer secret', body };
    const twice = () => told.slice(0, 2);
    await expect.poll(twice, { timeout: 30_000 }).toEqual([expected, expected]);
    expect((await headers('/')).get('surrogate-key')).not.toBe(before);
  });
});

it('the environment names the cache', () => {
  expect(readEnvironment({}).cdn).toBeUndefined();
  expect(readEnvironment({ OCTAVO_CDN_SECONDS: '60' }).cdn).toEqual({ seconds: 60 });
  const url = 'https://cache.example/purge';
  expect(readEnvironment({ OCTAVO_CDN_PURGE_URL: url }).cdn).toMatchObject({
    seconds: 86_400,
    purgeUrl: url,
  });
  expect(() => readEnvironment({ OCTAVO_CDN_SECONDS: 'long' })).toThrow(/OCTAVO_CDN_SECONDS/);
});
