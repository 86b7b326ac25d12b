import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { createSignedBodies } from '../../../src/platform/http/signed-body.ts';
import { defaultLimits } from '../../../src/platform/settings/defaults.ts';
import { project, type Service, startService } from '../../platform/service.ts';
import { describeStore } from '../../platform/stores.ts';

const secret = 'the secret of the webhook';
const sign = (body: string | Uint8Array, key = secret) =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const push = (more: object = {}) =>
  JSON.stringify({ ref: 'refs/heads/main', repository: { full_name: 'acme/docs' }, ...more });

describeStore('webhooks', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      github: { apiUrl: 'http://127.0.0.1:9', webhookSecret: secret },
      limits: { ...defaultLimits },
      projects: [
        {
          ...project,
          source: {
            kind: 'git',
            url: 'http://127.0.0.1:9/acme/docs.git',
            branch: 'main',
            docs: '',
            github: { owner: 'acme', repo: 'docs' },
          },
        },
      ],
    });
  });
  afterAll(() => service.close());

  let deliveries = 0;
  const deliver = (body: string, headers: Record<string, string> = {}) =>
    service.ask('/v1/webhooks/github', {
      body,
      headers: {
        'x-hub-signature-256': sign(body),
        'x-github-delivery': `delivery-${++deliveries}`,
        'x-github-event': 'push',
        ...headers,
      },
    });
  const updatesOf = async (answer: Response) => {
    expect(answer.status).toBe(202);
    return ((await answer.json()) as { statusIds: string[] }).statusIds.length;
  };

  it('cost the database nothing when they come from anybody', async () => {
    const asked = vi.spyOn(service.platform.database, 'query');
    const foreign = { 'x-hub-signature-256': sign('{}', 'another secret') };
    expect((await deliver('{}', foreign)).status).toBe(401);
    expect((await deliver('{}', { 'x-hub-signature-256': '' })).status).toBe(401);
    const statements = asked.mock.calls;
    asked.mockRestore();
    expect(statements).toEqual([]);
  });

  it('take a body once, whatever its delivery is called', async () => {
    const body = push({ after: 'a' });
    expect(await updatesOf(await deliver(body))).toBe(1);
    expect(await updatesOf(await deliver(body))).toBe(0);
    expect(await updatesOf(await deliver(body, { 'x-github-event': 'installation' }))).toBe(0);
    expect(await updatesOf(await deliver(push({ after: 'b' })))).toBe(1);
  });

  it('take a body once when it comes many times at once', async () => {
    const body = push({ after: 'at once' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => deliver(body)));
    const counts = await Promise.all(answers.map(updatesOf));
    expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it.each([
    ['without a signature', { 'x-hub-signature-256': '' }, 401],
    ['with one of another form', { 'x-hub-signature-256': 'sha1=00' }, 401],
    ['with one that is too short', { 'x-hub-signature-256': 'sha256=abcd' }, 401],
    ['with one of another secret', { 'x-hub-signature-256': sign(push(), 'other') }, 401],
    ['of another body', { 'x-hub-signature-256': sign(push({ after: 'c' })) }, 401],
    ['without a delivery', { 'x-github-delivery': '' }, 400],
  ])('refuse a request %s', async (_, headers, status) => {
    expect((await deliver(push(), headers)).status).toBe(status);
  });

  /** Announces a body and sends only its beginning: what is answered is answered without the rest. */
  const begin = (headers: Record<string, string | number>) =>
    new Promise<number>((resolve, reject) => {
      const url = `${service.public}/v1/webhooks/github`;
      const sent = request(url, { method: 'POST', headers }, (answer) => {
        resolve(answer.statusCode!);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{');
    });

  it('answer before the body has come when there is no signature, or too much is announced', async () => {
    const delivery = { 'x-github-delivery': 'begun', 'x-github-event': 'push' };
    expect(await begin({ ...delivery, 'content-length': 20_000_000 })).toBe(401);
    expect(
      await begin({
        ...delivery,
        'content-length': 26_000_000_000,
        'x-hub-signature-256': sign(''),
      }),
    ).toBe(413);
  });

  it('have a limit for each address', async () => {
    service.platform.settings.limits.webhookPerAddress = { requests: 1, seconds: 3600 };
    const statuses = [(await deliver(push())).status, (await deliver(push())).status];
    expect(statuses).toContain(429);
    service.platform.settings.limits.webhookPerAddress = defaultLimits.webhookPerAddress;
  });
});

function bodyOf(...chunks: (string | Promise<string>)[]): Request {
  const body = new ReadableStream({
    async start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(await chunk));
      controller.close();
    },
  });
  return new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

test('bodies are read up to their own limit, and that of all together', async () => {
  const read = createSignedBodies({ maxBytes: 8, maxTotalBytes: 12, timeout: 60_000 });
  const signed = (text: string) => read(bodyOf(text), secret, sign(text));
  expect(Buffer.from(await signed('12345678')).toString()).toBe('12345678');
  await expect(signed('123456789')).rejects.toMatchObject({ status: 413 });

  let finish = (_: string) => {};
  const rest = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const slow = read(bodyOf('1234567', rest), secret, sign('12345678'));
  await new Promise((resolve) => setImmediate(resolve));
  await expect(signed('123456')).rejects.toMatchObject({ status: 503 });
  finish('8');
  expect(await slow).toHaveLength(8);
  expect(await signed('123456')).toHaveLength(6);
});

test('a body that does not end in its time is given up', async () => {
  const read = createSignedBodies({ maxBytes: 8, maxTotalBytes: 12, timeout: 20 });
  const endless = bodyOf('1', new Promise<string>(() => {}));
  await expect(read(endless, secret, sign('1'))).rejects.toMatchObject({ status: 408 });
});
