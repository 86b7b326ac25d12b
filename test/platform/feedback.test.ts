import { afterAll, beforeAll, expect, it } from 'vitest';
import { toCsv } from '../../src/platform/http/csv.ts';
import { defaultLimits } from '../../src/platform/settings/defaults.ts';
import { type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('feedback of readers', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      trustedProxies: 1,
      limits: { ...defaultLimits, feedbackPerAddress: { requests: 8, seconds: 3600 } },
    });
  });
  afterAll(() => service.close());

  const say = (body: unknown, headers: Record<string, string> = {}, domain = 'harbour') =>
    service.ask(`/v1/feedback/${domain}`, { body, headers });
  const list = async (name: string) => {
    const { admin } = service.keys;
    const path = `/v1/project/${name}/docs`;
    const answer = await service.ask(path, { method: 'GET', key: admin, admin: true });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { items: Record<string, unknown>[] }).items;
  };

  it('is kept, what belongs to one answer together', async () => {
    const origin = { origin: 'https://app.example.com' };
    const first = await say({ path: '/guides/docking', id: 'a1', helpful: false }, origin);
    expect(first.status).toBe(202);
    expect(first.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    await say({ path: '/guides/docking', id: 'a1', reason: 'wrong', comment: '=1+1 is wrong' });
    // Nobody changes what was said about another page.
    await say({ path: '/elsewhere', id: 'a1', comment: 'taken over' });
    await say({ path: '/guides/cranes', comment: 'Ünclear\u0000', code: 'npm "run" crane' });
    const items = await list('feedback');
    expect(items).toMatchObject([
      { path: '/guides/cranes', helpful: null, code: 'npm "run" crane' },
      { path: '/guides/docking', helpful: false, reason: 'wrong', comment: '=1+1 is wrong' },
    ]);
  });

  it('is a table without formulas for spreadsheets', async () => {
    const { admin, assistant } = service.keys;
    const get = (key: string) =>
      service.ask('/v1/project/feedback-csv/docs', { method: 'GET', key, admin: true });
    const csv = await get(admin);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    const text = await csv.text();
    expect(text).toContain('"npm ""run"" crane"');
    expect(text).toContain(`"'=1+1 is wrong"`);
    expect((await get(assistant)).status).toBe(403);
    for (const cell of ['=x', '+x', '-x', '@x', '\tx', '\rx', ' =x', '＝x']) {
      expect(toCsv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
    }
    expect(toCsv([['a-b', null, true, 'c\nd']])).toBe('\uFEFF"a-b","","true","c\nd"\r\n');
  });

  it('is refused when it says nothing, too much, or comes from elsewhere', async () => {
    const other = { 'x-forwarded-for': '192.0.2.1' };
    for (const body of [
      { path: '/' },
      { helpful: true },
      { path: '/', comment: 'x'.repeat(5001) },
      { path: '/', helpful: true, id: 'a b' },
      { path: '/', helpful: 'yes' },
    ]) {
      expect([body, (await say(body, other)).status]).toEqual([body, 400]);
    }
    const named = await say({ path: '/', helpful: true, id: 'a b' }, other);
    expect(((await named.json()) as { error: string }).error).toBe(
      'id must be 1 to 64 letters, digits, _ or -.',
    );
    const good = { path: '/', helpful: true };
    expect((await say(good, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await say(good, other, 'nowhere')).status).toBe(404);
  });

  it('is limited per reader', async () => {
    const from = (address: string) =>
      say({ path: '/', helpful: true }, { 'x-forwarded-for': address });
    for (let n = 0; n < 8; n++) expect((await from('192.0.2.7')).status).toBe(202);
    const late = await from('192.0.2.7');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.8')).status).toBe(202);
  });

  it('lists questions for which no page was found', async () => {
    const { threads } = service.platform;
    const id = await threads.create('docs', 'ada');
    await threads.add(id, { role: 'user', content: 'How do I dock?' });
    await threads.add(id, { role: 'assistant', content: 'So.', sources: [{ path: 'a' }] });
    await threads.add(id, { role: 'user', content: 'And fly?' });
    await threads.add(id, { role: 'assistant', content: 'Nothing is known.' });
    expect(await list('unanswered')).toMatchObject([{ threadId: id, question: 'And fly?' }]);
  });
});
