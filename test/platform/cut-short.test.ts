import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Service, startService } from './service.ts';
import { describeStore } from './stores.ts';

describeStore('a client that leaves in the middle of its request', (stores) => {
  let service: Service;
  const secret = 'a secret of the forge';
  beforeAll(async () => {
    service = await startService(await stores.open(), {
      github: { apiUrl: 'http://127.0.0.1:9', webhookSecret: secret },
    });
  });
  afterAll(() => service.close());

  const json = 'content-type: application/json';
  const signature = `x-hub-signature-256: sha256=${'0'.repeat(64)}`;
  describe.each([
    ['a search', '/v1/search/harbour', 'search', [json]],
    ['feedback', '/v1/feedback/harbour', 'giveFeedback', [json]],
    ['a webhook', '/v1/webhooks/github', 'webhook', [json, signature]],
  ])('with %s', (_, path, route, headers) => {
    it.each([
      ['of a length that it has named', 'content-length: 5000', '{'],
      ['in chunks', 'transfer-encoding: chunked', '5\r\n{'],
    ])('%s is no failure of the server', async (_, length, body) => {
      service.log.length = 0;
      const { hostname, port } = new URL(service.public);
      const socket = connect(Number(port), hostname);
      const authorization = `authorization: Bearer ${service.keys.assistant}`;
      const head = [`POST ${path} HTTP/1.1`, 'host: x', authorization, length, ...headers];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
      const told = () => service.log.map((line) => JSON.parse(line));
      await expect.poll(() => told().find((entry) => entry.route === route)).toBeDefined();
      expect(told()).toMatchObject([{ level: 'info', message: 'request', route }]);
    });
  });
});
