import { expect, test } from 'vitest';
import { createFetcher } from '../../../src/fetch/fetcher.ts';
import { addressKind } from '../../../src/fetch/public-address.ts';
import { anything, listen } from './host.ts';

/** Hosts as they may be written in the address of a specification. None of them is on the public Internet. */
const hosts = `
  127.0.0.1 127.0.0.2 127.255.255.254 127.1 127.0.1 0177.0.0.1 0177.1 017700000001 2130706433 0x7f000001
  0x7f.1 0x7f.0.0.1 0X7F.0x0.0x0.0x1 127.0.0.1. 127.0x0.1 %31%32%37.0.0.1 １２７.0.0.1 127。0。0。1 ①②⑦.0.0.1
  0.0.0.0 0 0.1.2.3 00 0x0 10.0.0.1 10.255.255.255 167772161 172.16.0.1 172.31.255.254 192.168.0.1
  3232235521 0xc0a80001 100.64.0.1 100.127.255.254 100.100.100.200 169.254.169.254 2852039166 0xa9fea9fe
  169.254.43518 0251.0376.0251.0376 168.63.129.16 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 198.18.0.1
  198.51.100.7 203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 4294967295
  [::1] [::] [0:0:0:0:0:0:0:1] [0000::0001] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1]
  [::ffff:169.254.169.254] [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe]
  [64:ff9b:1::1] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:4136:e378:8000:63bf:80ff:fffe] [2001:db8::1]
  [3fff::1] [fc00::1] [fd00::1] [fd00:ec2::254] [fe80::1] [fec0::1] [ff02::1] [ff0e::1] [100::1] [5f00::1]
  localhost LOCALHOST
`
  .trim()
  .split(/\s+/);

test('there are many spellings', () => {
  expect(new Set(hosts).size).toBeGreaterThan(80);
});

test.each(hosts)('%s is not asked', async (host) => {
  const { port, hits } = await listen((_, response) => response.end('secret'));
  const fetcher = createFetcher();
  for (const authority of [host, `${host}:${port}`]) {
    const answer = await fetcher.get(`http://${authority}/`, anything);
    expect(answer).toMatchObject({ reason: expect.stringMatching(/address/), isRefused: true });
  }
  expect(hits).toEqual([]);
});

test.each([
  ['http://[fe80::1%25lo]/', 'it is no address'],
  ['http://[fe80::1%lo]/', 'it is no address'],
  ['http://1.2.3.4.5/', 'it is no address'],
  ['http://256.1.1.1/', 'it is no address'],
  ['http://', 'it is no address'],
  ['//127.0.0.1/', 'it is no address'],
  ['http://user@example.com/', 'it is an address with a user name or password'],
  ['http://:word@example.com/', 'it is an address with a user name or password'],
  ['http://example.com@127.0.0.1/', 'it is an address with a user name or password'],
  ['file:///etc/passwd', 'it is file:'],
  ['ftp://example.com/', 'it is ftp:'],
  ['gopher://127.0.0.1:6379/_INFO', 'it is gopher:'],
  ['data:application/json,{}', 'it is data:'],
  ['blob:http://example.com/1', 'it is blob:'],
  ['unix:/var/run/docker.sock', 'it is unix:'],
  ['http://example.com:22/', 'it is port 22, which is not a port of the web'],
  ['http://example.com:25/', 'it is port 25, which is not a port of the web'],
  ['http://example.com:0/', 'it is port 0, which is not a port of the web'],
  ['http://example.com:6667/', 'it is port 6667, which is not a port of the web'],
])('%s is not asked: %s', async (url, reason) => {
  const resolve = async () => expect.unreachable('nobody is looked up');
  expect(await createFetcher({ resolve }).get(url, anything)).toEqual({ reason });
});

test.each([
  ['8.8.8.8', 'public'],
  ['172.15.0.1', 'public'],
  ['172.32.0.1', 'public'],
  ['100.63.0.1', 'public'],
  ['100.128.0.1', 'public'],
  ['2606:4700::1111', 'public'],
  ['2a00:1450::1', 'public'],
  ['127.0.0.1', 'inside'],
  ['fd12::1', 'inside'],
  ['169.254.169.254', 'special'],
  ['fe80::1%eth0', 'special'],
  ['2606:4700::1111%eth0', 'special'],
  ['example.com', 'special'],
])('the address %s is %s', (address, kind) => {
  expect(addressKind(address)).toBe(kind);
});

test('a dot at the end of a name does not hide what it means', async () => {
  const { port, hits } = await listen((_, response) => response.end('secret'));
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const url = `http://localhost.:${port}/`;
  expect(await createFetcher({ resolve }).get(url, anything)).toMatchObject({ isRefused: true });
  expect(hits).toEqual([]);
});

test('who runs the build permits hosts by name, or the own networks, but no metadata service', async () => {
  const { port, hits, origin } = await listen((_, response) => response.end('open'));
  const by = async (hosts: string[], all = false, url = origin) =>
    'body' in (await createFetcher({ permitted: { all, hosts } }).get(url, anything));
  expect(await by(['127.0.0.1'])).toBe(true);
  expect(await by([`127.0.0.1:${port}`])).toBe(true);
  expect(await by([], true)).toBe(true);
  expect(await by([], true, `http://localhost:${port}`)).toBe(true);
  expect(await by([], true, `http://2130706433:${port}`)).toBe(true);
  expect(hits).toHaveLength(5);
  expect(await by(['localhost', '127.0.0.1:1', '*.0.0.1', '10.0.0.1'])).toBe(false);
  for (const host of ['169.254.169.254', '[fd00:ec2::254]', '[fe80::1]', '100.100.100.200']) {
    expect(await by([], true, `http://${host}/`)).toBe(false);
  }
  expect(hits).toHaveLength(5);
});
