import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { octavo } from './terminal.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  [200, '<h1>Something else</h1>', 'is not the admin listener of octavo serve'],
  [200, 'null', 'is not the admin listener of octavo serve'],
  [502, 'null', 'status 502'],
  [403, '{"error":"This key is for another project."}', 'This key is for another project.'],
])('says what is wrong when the answer is %d %s', async (status, body, words) => {
  vi.stubEnv('OCTAVO_ADMIN_KEY', 'key');
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const command of ['updates', 'update']) {
    const { exit, err } = await octavo(['admin', command, '--server', `http://127.0.0.1:${port}`]);
    expect(err).toContain(words);
    expect(exit).toBe(2);
  }
  server.closeAllConnections();
  server.close();
});
