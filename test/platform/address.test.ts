import { expect, it } from 'vitest';
import { clientAddress, requestHost, requestScheme } from '../../src/platform/http/address.ts';
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
  ['a proxy that adds the port to IPv6', '[2001:db8::7]:4711', 1, '2001:db8:0:0::/64'],
  ['IPv6', '2001:db8::7', 1, '2001:db8:0:0::/64'],
  ['another address of that network', '2001:0DB8:0:0:ffff:1:2:3', 1, '2001:db8:0:0::/64'],
  ['an address of another one', '2001:db8:0:1::7', 1, '2001:db8:0:1::/64'],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['this machine', '::1', 1, '0:0:0:0::/64'],
  ['a link', 'fe80::1%eth0', 1, 'fe80:0:0:0::/64'],
  ['what is no address', 'unknown', 1, 'unknown'],
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

it.each(['1.2.3.4.5', 'a b', '[', 'user@docs.example.com', 'docs.example.com/x', ''])(
  'takes no host from a proxy that hands on %j',
  (host) => {
    expect(requestHost(call({ host: 'own:3000', 'x-forwarded-host': host }), 1)).toBe('own:3000');
  },
);

it.each([
  ['no proxy', 'https', 0, undefined],
  ['one proxy', 'http, HTTPS', 1, 'https'],
  ['two proxies that add what they see', 'https, http', 2, 'https'],
  ['two proxies of which one sets the header', 'https', 2, 'https'],
  ['a proxy that says nothing', undefined, 1, undefined],
  ['a proxy that sends the header without a value', '', 1, undefined],
])('knows the scheme of the browser behind %s', (_, header, proxies, scheme) => {
  const headers: Record<string, string> =
    header === undefined ? {} : { 'x-forwarded-proto': header };
  expect(requestScheme(call(headers), proxies)).toBe(scheme);
});
