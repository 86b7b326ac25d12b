import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../../src/platform/signer.ts';
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
    expect((await send('/docs/update', { proof: '' })).status).toBe(303);
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
    // What cannot be done is said on the page, from which a way leads back to the overview.
    const refused = await send('/docs/rollback', { proof, deployment: 'none' });
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toMatch(/role="alert">There is no such earlier deployment\.</);
    expect(page).toContain('<a href="/_octavo/status">Octavo</a>');
    expect(page).toContain('<link rel="icon" href="data:,">');
  });

  it('leads to the form for signing in when a session has ended under an open page', async () => {
    const answer = await send('/docs/update', { proof: 'old' }, { cookie: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_octavo/status']);
  });

  describe('sessions', () => {
    /** Signs in with another browser. */
    const another = async (browser: string, key = service.keys.admin) => {
      const headers = { cookie: '', 'user-agent': browser };
      const answer = await send('/sign-in', { key }, headers);
      return answer.headers.get('set-cookie')!.split(';')[0]!;
    };
    const sees = async (other: string) =>
      (await (await send('', undefined, { cookie: other })).text()).includes('Harbour');
    const ids = async () =>
      [...(await (await send('')).text()).matchAll(/name="session" value="([^"]+)"/g)].map(
        ([, id]) => id!,
      );
    const proof = async () => fieldOf(await (await send('/docs')).text(), 'proof');

    it('are listed, and end one by one or all but the own one', async () => {
      expect(await ids()).toEqual([]);
      const laptop = await another('Laptop <b>');
      const phone = await another('Phone');
      const tablet = await another('Tablet');
      const html = await (await send('')).text();
      expect(html).toContain('Laptop &lt;b&gt;');
      expect(html).toContain('this one');
      expect(html).not.toContain(service.keys.admin);
      const [latest, ...others] = await ids();
      expect(others).toHaveLength(2);
      expect((await send('/end-sessions', { session: latest!, proof: 'x' })).status).toBe(403);
      expect((await send('/end-sessions', { proof: await proof() }, { cookie: '' })).status).toBe(
        403,
      );
      expect(await sees(tablet)).toBe(true);

      const only = { session: latest!, proof: await proof() };
      expect((await send('/end-sessions', only)).status).toBe(303);
      expect([await sees(laptop), await sees(phone), await sees(tablet)]).toEqual([
        true,
        true,
        false,
      ]);
      expect((await send('/end-sessions', { proof: await proof() })).status).toBe(303);
      expect([await sees(laptop), await sees(phone), await sees(cookie)]).toEqual([
        ...[false, false],
        true,
      ]);
      expect(await ids()).toEqual([]);
    });

    it('of other projects are neither shown nor ended', async () => {
      const { operatorSessions, keys } = service.platform;
      const { record } = await keys.create({ project: 'other', kind: 'admin' });
      const where = { address: '::1', browser: 'Elsewhere' };
      const id = await operatorSessions.begin({ key: record.id, ...where });
      expect(await (await send('')).text()).not.toContain('Elsewhere');
      await send('/end-sessions', { session: id, proof: await proof() });
      await send('/end-sessions', { proof: await proof() });
      expect(await operatorSessions.projects(id)).toEqual(['other']);
      // Of a session for both, only the part for the own project ends.
      const both = await operatorSessions.begin(
        { key: (await keys.list('docs')).find(({ kind }) => kind === 'admin')!.id, ...where },
        id,
      );
      expect((await operatorSessions.projects(both)).sort()).toEqual(['docs', 'other']);
      expect(await operatorSessions.projects(id)).toEqual([]);
      await send('/end-sessions', { session: both, proof: await proof() });
      expect(await operatorSessions.projects(both)).toEqual(['other']);
    });

    it('end on the server when somebody signs out or in again: a copied cookie is worth nothing', async () => {
      const first = await another('Laptop');
      const again = await send('/sign-in', { key: service.keys.admin }, { cookie: first });
      const second = again.headers.get('set-cookie')!.split(';')[0]!;
      expect([await sees(first), await sees(second)]).toEqual([false, true]);
      const out = await send('/sign-out', {}, { cookie: second });
      expect(out.headers.get('set-cookie')).toMatch(/^octavo-status=; Max-Age=0/);
      expect(await sees(second)).toBe(false);
    });
  });

  it('ends with the key', async () => {
    const { platform, keys } = service;
    const record = (await platform.keys.list('docs')).find(({ hint }) =>
      keys.admin.startsWith(hint),
    );
    await platform.keys.revoke(record!.id);
    expect((await send('/docs')).status).toBe(303);
    expect(await (await send('')).text()).not.toContain('Harbour');
  });
});

describe('signed values', () => {
  it('cannot be changed, outlive their time or serve another purpose', () => {
    const signer = createSigner(['a'.repeat(32)]);
    const signed = signer.sign('reader', { groups: ['a'] }, 60);
    expect(signer.verify('reader', signed)).toEqual({ groups: ['a'] });
    expect(signer.verify('status', signed)).toBeUndefined();
    const [body, mac] = signed.split('.');
    const other = Buffer.from(JSON.stringify({ until: 9e9, value: {} })).toString('base64url');
    for (const wrong of [
      '',
      'a',
      `${other}.${mac}`,
      `${body}.`,
      `${body}.${mac}.x`,
      `${body}.AAAA`,
    ]) {
      expect(signer.verify('reader', wrong)).toBeUndefined();
    }
    expect(signer.verify('reader', signer.sign('reader', {}, -1))).toBeUndefined();
  });

  it('open with an older secret until it is taken away', () => {
    const [older, newer] = ['a'.repeat(32), 'b'.repeat(32)] as const;
    const signed = createSigner([older]).sign('reader', { n: 1 }, 60);
    expect(createSigner([newer, older]).verify('reader', signed)).toEqual({ n: 1 });
    expect(createSigner([newer]).verify('reader', signed)).toBeUndefined();
    const renewed = createSigner([newer, older]).sign('reader', { n: 2 }, 60);
    expect(createSigner([newer]).verify('reader', renewed)).toEqual({ n: 2 });
  });
});
