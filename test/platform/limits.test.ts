import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { pages, project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('a limit', (stores) => {
  let service: Service;
  const repository = mkdtempSync(join(tmpdir(), 'octavo-limits-'));
  beforeAll(async () => {
    execFileSync('git', ['init', '--quiet', '--initial-branch=main', repository]);
    service = await startService(await stores.open(), {
      trustedProxies: 1,
      limits: { ...defaultLimits },
      model: { provider: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1', model: 'none' },
      projects: [{ ...project, source: { kind: 'folder', dir: repository } }],
    });
    await service.publish(pages);
  });
  afterEach(async () => {
    Object.assign(service.platform.settings.limits, defaultLimits);
    await service.platform.localRates.stop();
    service.platform.localRates.forget();
    await service.platform.database.query('delete from rate_bucket');
  });
  afterAll(async () => {
    await service.close();
    rmSync(repository, { recursive: true, force: true });
  });

  let requests = 0;
  /** Each from an address of its own, unless it names one. */
  const status = async (path: string, body: object | undefined, admin: boolean, from?: string) => {
    const answer = await service.ask(path, {
      key: admin ? service.keys.admin : service.keys.assistant,
      admin,
      body,
      headers: { 'x-forwarded-for': from ?? `10.0.0.${++requests}` },
    });
    await answer.body?.cancel();
    if (answer.status === 429) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1000);
    }
    return answer.status;
  };
  const ask = (fp: string, from?: string) => {
    const body = { fp, messages: [{ role: 'user', content: 'How do I moor?' }] };
    return status('/v1/assistant/harbour/message', body, false, from);
  };
  const search = (from?: string) => status('/v1/search/harbour', { query: 'x' }, false, from);
  const mcp = async (from = '10.1.1.1', messages?: number) => {
    const accept = 'application/json, text/event-stream';
    const headers = { 'x-forwarded-for': from, accept };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const body = messages === undefined ? message : Array.from({ length: messages }, () => message);
    const answer = await service.ask('/mcp', { body, headers });
    await answer.text();
    return answer.status;
  };
  const update = () => status('/v1/project/update/docs', undefined, true);
  const goBack = () => status('/v1/project/rollback/docs', { deploymentId: 'upd_x' }, true);
  const write = () => {
    const messages = [{ role: 'system', content: 'Write.' }];
    return status('/v1/agent/docs/job', { branch: `b${++requests}`, messages }, true);
  };

  it.each([
    ['assistantPerAddress', 'questions', () => ask('ada', '10.9.9.9'), 200],
    ['assistantPerProject', 'questions', () => ask('anonymous'), 200],
    ['assistantPerReader', 'questions', () => ask('ada'), 200],
    ['searchPerAddress', 'searches', () => search('10.9.9.9'), 200],
    ['searchPerProject', 'searches', () => search(), 200],
    ['searchPerAddress', 'requests of MCP clients', () => mcp('10.9.9.9'), 200],
    ['searchPerProject', 'requests of MCP clients', () => mcp(), 200],
    ['updatesPerProject', 'updates', update, 202],
    ['updatesPerProject', 'rollbacks', goBack, 409],
    ['agentPerProject', 'agent jobs', write, 200],
  ] as const)('%s is for %s', async (limit, _, request, allowed) => {
    service.platform.settings.limits[limit] = { requests: 1, seconds: 3600 };
    expect(await request()).toBe(allowed);
    expect(await request()).toBe(429);
  });

  it('counts each message that an MCP client sends at once', async () => {
    service.platform.settings.limits.searchPerAddress = { requests: 10, seconds: 3600 };
    expect(await mcp('10.9.9.9', 8)).toBe(200);
    expect(await mcp('10.9.9.9', 3)).toBe(429);
    expect(await mcp('10.9.9.8', 5000)).toBe(413);
    expect(await mcp('10.9.9.7', 1000)).toBe(429);
  });

  it('costs searches and pages no statement of the database', async () => {
    const get = () => service.ask('/guides/docking/', { method: 'GET' });
    expect([await search(), (await get()).status]).toEqual([200, 200]);
    const { database } = service.platform;
    const statements: string[] = [];
    const { query } = database;
    database.query = (statement, parameters) => {
      statements.push(statement);
      return query(statement, parameters);
    };
    for (let n = 0; n < 20; n++) {
      expect([await search(), (await get()).status]).toEqual([200, 200]);
    }
    database.query = query;
    expect(statements).toEqual([]);
  });

  it.each([
    ['assistantPerAddress', () => ask('ada', '10.9.9.9'), () => ask('ada', '10.9.9.8')],
    ['assistantPerReader', () => ask('ada'), () => ask('bob')],
    ['assistantPerReader', () => ask('anonymous'), () => ask('anonymous')],
    ['assistantPerProject', () => ask('ada'), () => search()],
    ['searchPerProject', () => search(), () => ask('ada')],
    ['updatesPerProject', update, write],
  ] as const)('%s counts nothing else', async (limit, request, other) => {
    service.platform.settings.limits[limit] = { requests: 1, seconds: 3600 };
    await request();
    expect(await other()).toBeLessThan(300);
  });
});
