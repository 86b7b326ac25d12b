import { expect, test } from 'vitest';
import { createFetcher } from '../../../src/fetch/fetcher.ts';
import { hostAddresses, pinned } from '../../../src/fetch/host-addresses.ts';
import { noPrivateNetwork } from '../../../src/fetch/private-network.ts';
import { anything, listen } from './host.ts';

const four = (address: string) => ({ address, family: 4 });

test('one private address among public ones refuses a host', async () => {
  const { port, hits } = await listen((_, response) => response.end('secret'));
  for (const found of [
    [four('127.0.0.1')],
    [four('8.8.8.8'), four('127.0.0.1')],
    [four('127.0.0.1'), four('8.8.8.8')],
    [four('8.8.8.8'), { address: '::ffff:127.0.0.1', family: 6 }],
    [{ address: '2606:4700::1111', family: 6 }, four('10.0.0.1')],
  ]) {
    const fetcher = createFetcher({ resolve: async () => found });
    const answer = await fetcher.get(`http://rebind.example:${port}/`, anything);
    expect(answer).toMatchObject({ isRefused: true });
  }
  expect(hits).toEqual([]);
});

test('a name that changes its meaning is looked up once for a request, and connected to as it was found', async () => {
  let asked = 0;
  const rebinding = async () => [four(asked++ === 0 ? '8.8.8.8' : '127.0.0.1')];
  const found = await hostAddresses(new URL('http://rebind.example/'), noPrivateNetwork, rebinding);
  if ('reason' in found) throw new Error(found.reason);
  const lookup = pinned(found.addresses);
  lookup('rebind.example', { all: true }, (_, addresses) =>
    expect(addresses).toEqual([four('8.8.8.8')]),
  );
  lookup('rebind.example', {}, (_, address) => expect(address).toBe('8.8.8.8'));
  expect(asked).toBe(1);
});

test('each request of a build looks again: what was permitted before says nothing', async () => {
  const { port, hits } = await listen((_, response) => response.end('secret'));
  let asked = 0;
  const fetcher = createFetcher({
    permitted: { all: true, hosts: [] },
    resolve: async () => [four(asked++ === 0 ? '127.0.0.1' : '169.254.169.254')],
  });
  const url = `http://rebind.example:${port}/`;
  expect(await fetcher.get(url, anything)).toMatchObject({ body: expect.anything() });
  expect(await fetcher.get(url, anything)).toMatchObject({ isRefused: true });
  expect(hits).toHaveLength(1);
});
