import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeals } from '../../src/platform/sealed.ts';
import { pages, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('the status page', (stores) => {
  let service: Service;
  let cookie = '';
  beforeAll(async () => {
    service = await startService(await stores.open());
  });
  afterAll(() => service.close());

  const send = (
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(`${service.admin}/_octavo/status${path}`, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, ...headers },
      body: form && new URLSearchParams(form),
    });
  const signIn = (key: string) => send('/sign-in', { key });
  const fieldOf = (html: string, name: string) =>
    new RegExp(`name="${name}" value="([^"]+)"`).exec(html)![1]!;

  it('asks for an admin key, and takes no other', async () => {
    const root = await fetch(service.admin, { redirect: 'manual' });
    expect([root.status, root.headers.get('location')]).toEqual([302, '/_octavo/status']);
    const page = await send('');
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('type="password" name="key"');
    expect(html).not.toContain('Harbour');
    for (const key of ['', 'oct_adm_wrong', service.keys.assistant]) {
      const refused = await signIn(key);
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([
        key === service.keys.assistant ? 403 : 401,
        null,
      ]);
      expect(await refused.text()).toContain('role="alert"');
    }
    expect((await send('/docs')).status).toBe(303);
    expect((await send('/docs/update', { proof: '' })).status).toBe(404);
  });

  it('shows what the key may see, with what people wrote escaped', async () => {
    const { platform, keys } = service;
    const answer = await signIn(keys.admin);
    expect(answer.status).toBe(303);
    const set = answer.headers.get('set-cookie')!;
    expect(set).toMatch(/HttpOnly; SameSite=Strict/);
    expect(set).not.toContain(keys.admin);
    cookie = set.split(';')[0]!;
    await service.publish(pages);
    await platform.feedback.keep('docs', {
      path: '/guides',
      helpful: false,
      comment: '<script>alert(1)</script>',
    });
    const thread = await platform.threads.create('docs', 'ada');
    await platform.threads.add(thread, { role: 'user', content: 'Where is the lighthouse?' });
    const none = { role: 'assistant' as const, content: 'No page.', sources: [] };
    await platform.threads.add(thread, none);
    expect(await (await send('')).text()).toContain('<a href="/_octavo/status/docs">Harbour</a>');
    const html = await (await send('/docs')).text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('Where is the lighthouse?');
    expect(html).toMatch(/data-color="green"><span class="oct-badge-text">live/);
    // Only the script that sets the colour mode may run.
    expect(html).toMatch(/content="default-src 'none'[^"]*script-src 'sha256-/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect((await send('/other')).status).toBe(303);
  });

  it('triggers updates and goes back, only from its own page', async () => {
    const { platform } = service;
    const latest = async () => {
      const answer = await service.ask('/v1/project/updates/docs?limit=1', {
        method: 'GET',
        key: service.keys.admin,
        admin: true,
      });
      return ((await answer.json()) as { items: Record<string, unknown>[] }).items[0];
    };
    const html = await (await send('/docs')).text();
    const proof = fieldOf(html, 'proof');
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect((await send('/docs/update', { proof }, headers)).status).toBe(403);
    }
    expect((await send('/docs/update', { proof: 'a' })).status).toBe(403);
    expect((await send('/docs/update')).status).not.toBe(303);
    expect(await latest()).toBeUndefined();

    expect((await send('/docs/update', { proof })).status).toBe(303);
    expect(await latest()).toMatchObject({ source: 'dashboard', kind: 'build', status: 'queued' });
    const [live] = await platform.deployments.list('docs');
    await service.publish(pages);
    const back = fieldOf(await (await send('/docs')).text(), 'deployment');
    expect(back).toBe(live!.id);
    expect((await send('/docs/rollback', { proof, deployment: back })).status).toBe(303);
    expect(await latest()).toMatchObject({ source: 'dashboard', kind: 'rollback' });
    expect((await send('/docs/rollback', { proof, deployment: 'none' })).status).toBe(409);
  });

  it('ends with the key, and when the operator signs out', async () => {
    const { platform, keys } = service;
    const out = await send('/sign-out', {});
    expect(out.headers.get('set-cookie')).toMatch(/^octavo-status=; Max-Age=0/);
    const record = (await platform.keys.list('docs')).find(({ hint }) =>
      keys.admin.startsWith(hint),
    );
    await platform.keys.revoke(record!.id);
    expect((await send('/docs')).status).toBe(303);
    expect(await (await send('')).text()).not.toContain('Harbour');
  });
});

describe('sealed values', () => {
  it('cannot be changed, outlive their time or serve another purpose', () => {
    const seals = createSeals(['a'.repeat(32)]);
    const sealed = seals.seal('reader', { groups: ['a'] }, 60);
    expect(seals.open('reader', sealed)).toEqual({ groups: ['a'] });
    expect(seals.open('status', sealed)).toBeUndefined();
    const [body, mac] = sealed.split('.');
    const other = Buffer.from(JSON.stringify({ until: 9e9, value: {} })).toString('base64url');
    for (const wrong of [
      '',
      'a',
      `${other}.${mac}`,
      `${body}.`,
      `${body}.${mac}.x`,
      `${body}.AAAA`,
    ]) {
      expect(seals.open('reader', wrong)).toBeUndefined();
    }
    expect(seals.open('reader', seals.seal('reader', {}, -1))).toBeUndefined();
  });

  it('open with an older secret until it is taken away', () => {
    const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    const sealed = createSeals([older]).seal('reader', { n: 1 }, 60);
    expect(createSeals([newer, older]).open('reader', sealed)).toEqual({ n: 1 });
    expect(createSeals([newer]).open('reader', sealed)).toBeUndefined();
    const renewed = createSeals([newer, older]).seal('reader', { n: 2 }, 60);
    expect(createSeals([newer]).open('reader', renewed)).toEqual({ n: 2 });
  });
});
