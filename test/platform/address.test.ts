import { expect, it } from 'vitest';
import { clientAddress, requestHost } from '../../src/platform/http/address.ts';
import type { Call } from '../../src/platform/http/app.ts';

const call = (headers: Record<string, string>) =>
  ({
    req: { header: (name: string) => headers[name], url: 'http://own/' },
    env: { incoming: { socket: { remoteAddress: '192.0.2.9' } } },
  }) as unknown as Call;

it.each([
  ['no proxy', '1.1.1.1', 0, '192.0.2.9'],
  ['one proxy', '1.1.1.1, 203.0.113.7', 1, '203.0.113.7'],
  ['two proxies', '1.1.1.1, 203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['two proxies, of which the first was passed by', '203.0.113.7', 2, '203.0.113.7'],
  ['a proxy that adds the port', '203.0.113.7:4711', 1, '203.0.113.7'],
  ['a proxy that adds the port to IPv6', '[2001:db8::7]:4711', 1, '2001:db8::7'],
  ['IPv6', '2001:db8::7', 1, '2001:db8::7'],
  ['a proxy that adds nothing', undefined, 1, '192.0.2.9'],
])('knows the client behind %s', (_, header, proxies, address) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header };
  expect(clientAddress(call(headers), proxies)).toBe(address);
});

it('believes the host of a proxy only where there is one', () => {
  const headers = { host: 'own:3000', 'x-forwarded-host': 'evil.example, docs.example.com' };
  expect(requestHost(call(headers), 0)).toBe('own:3000');
  expect(requestHost(call(headers), 1)).toBe('docs.example.com');
});
