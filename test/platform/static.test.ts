import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages, project, type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

describeStore('static files', (stores) => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      projects: [project, { ...project, id: 'other', domain: 'other', hosts: ['other.example'] }],
    });
    await service.publish(pages);
  });
  afterAll(() => service.close());

  /** As a browser sends it: `fetch` would unpack the answer and normalise the path. */
  const get = (
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(`${service.public}/`, { path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject).end();
    });
  const path = '/guides/docking/';

  it('are the same from the disk and from memory, in each encoding', async () => {
    const unpack = {
      '': (body: Buffer) => body,
      gzip: (body: Buffer) => gunzipSync(body),
      'gzip, br': (body: Buffer) => brotliDecompressSync(body),
    };
    const texts = new Set<string>();
    const tags = new Set<unknown>();
    for (const [accepted, raw] of Object.entries(unpack)) {
      const headers: Record<string, string> =
        accepted === '' ? {} : { 'accept-encoding': accepted };
      const first = await get(path, headers);
      const second = await get(path, headers);
      expect(second.body.equals(first.body)).toBe(true);
      const { 'x-request-id': id, date, ...sent } = first.headers;
      expect(second.headers).toEqual({ ...sent, date: expect.any(String) });
      expect(first.headers.vary).toBe('Accept, Accept-Encoding');
      texts.add(raw(second.body).toString());
      tags.add(second.headers.etag);
      const known = await get(path, { ...headers, 'if-none-match': String(sent.etag) });
      expect([known.status, known.body.length]).toEqual([304, 0]);
      const head = await get(path, headers, 'HEAD');
      expect(head.headers['content-length']).toBe(String(second.body.length));
      expect(head.body).toHaveLength(0);
    }
    expect(texts.size).toBe(1);
    expect(tags.size).toBe(3);
  });

  it('in memory do not answer for another host, method, spelling, or part of a file', async () => {
    await get(path);
    const lines = service.log.length;
    expect((await get(path, { host: 'other.example' })).status).toBe(503);
    expect(service.log.slice(lines).filter((line) => line.includes('"request"'))).toEqual([]);
    expect((await get(path, {}, 'POST')).status).toBe(405);
    const part = await get(path, { range: 'bytes=0-9' });
    expect([part.status, part.body.length]).toEqual([206, 10]);
    expect((await get('/guides/x/../docking/')).status).toBe(200);
    expect((await get('/guides/docking/?from=mail')).status).toBe(200);
    expect((await get('/guides/docking/%2e%2e/%2e%2e/%2e%2e/etc/passwd')).status).toBe(404);
    expect((await get('/healthz')).body.toString()).toContain('"ok"');
  });

  it('are the same for everything that is missing, and never those of a page', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answers = [];
    for (const missing of ['/lost', '/lost/too/', '/lost'])
      answers.push(await get(missing, headers));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
    expect((await get('/lost', headers, 'HEAD')).body).toHaveLength(0);
    expect((await get('/lost')).body.toString()).not.toBe(answers[0]!.body.toString());
    expect((await get(path, headers)).status).toBe(200);
  });

  it('are those of a new deployment at once, and are counted', async () => {
    await get(path);
    await service.publish({
      ...pages,
      'guides/docking.mdx': '---\ntitle: Docking\n---\n\nAnew.\n',
    });
    expect((await get(path)).body.toString()).toContain('Anew.');
    const metrics = await fetch(`${service.admin}/metrics`);
    const text = await metrics.text();
    const counted = /octavo_http_requests_total\{route="site",method="GET",status="200"\} (\d+)/;
    expect(Number(counted.exec(text)?.[1])).toBeGreaterThan(8);
  });

  it('are made once for readers who ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/llms.txt', { 'accept-encoding': 'br' })),
    );
    const [first] = answers;
    for (const { body } of answers) expect(body.equals(first!.body)).toBe(true);
  });
});
