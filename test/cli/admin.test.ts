import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { octavo } from './terminal.ts';

afterEach(() => vi.unstubAllEnvs());

/** The address of a server that answers everything like this. */
async function answering(status: number, body: string): Promise<string> {
  vi.stubEnv('OCTAVO_ADMIN_KEY', 'key');
  const server = createServer((_, response) => response.writeHead(status).end(body));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  [200, '<h1>Something else</h1>', 'is not the admin listener of octavo serve'],
  [200, 'null', 'is not the admin listener of octavo serve'],
  [502, 'null', 'status 502'],
  [403, '{"error":"This key is for another project."}', 'This key is for another project.'],
])('says what is wrong when the answer is %d %s', async (status, body, words) => {
  const server = await answering(status, body);
  for (const command of ['updates', 'update']) {
    const { exit, err } = await octavo(['admin', command, '--server', server]);
    expect(err).toContain(words);
    expect(exit).toBe(2);
  }
});

test('what readers write does not control the terminal, as a line or as JSON', async () => {
  const comment = 'good \u001b[2J\u009b2J\u202e\n2030 bad';
  const items = [{ id: 'fbk_1', path: '/', createdAt: '2030-01-01', comment, helpful: true }];
  const server = await answering(200, JSON.stringify({ items, next: null }));
  const list = (...more: string[]) => octavo(['admin', 'feedback', '--server', server, ...more]);
  const [line, json] = [(await list()).out, (await list('--json')).out];
  for (const text of [line, json]) {
    expect(text).toContain('good');
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
  }
  expect(line.trim()).not.toContain('\n');
  expect(JSON.parse(json).items[0].comment).toBe(comment);
});
