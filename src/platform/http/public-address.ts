import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { Problem } from './problem.ts';

/** Addresses that are not of the public Internet (IANA special-purpose registries). */
function privateRanges4(): BlockList {
  const list = new BlockList();
  for (const range of [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ]) {
    const [address, length] = range.split('/');
    list.addSubnet(address!, Number(length), 'ipv4');
  }
  return list;
}

/** A list of its own: one for both would take each IPv4 address for an IPv6 one as well. */
function privateRanges6(): BlockList {
  const list = new BlockList();
  // Of IPv6 only global unicast is public; of that, tunnels to IPv4 and documentation are not.
  for (const [address, length] of [
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 32],
    ['2001:db8::', 32],
    ['2002::', 16],
  ] as const) {
    list.addSubnet(address, length, 'ipv6');
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return family === 4
    ? !privateRanges4().check(address, 'ipv4')
    : !privateRanges6().check(address, 'ipv6');
}

/** The public address of a host, resolved once: what is connected to is what was looked at. */
export async function publicAddress(host: string): Promise<string> {
  const plain = host.replace(/^\[|\]$/g, '');
  const found = isIP(plain)
    ? [{ address: plain }]
    : await lookup(plain, { all: true }).catch(() => []);
  if (found.length === 0) throw new Problem(502, `There is no host ${plain}.`);
  // One private address among public ones is a trick.
  if (!found.every(({ address }) => isPublicAddress(address))) {
    throw new Problem(403, `${plain} is not a public host.`);
  }
  return found[0]!.address;
}
