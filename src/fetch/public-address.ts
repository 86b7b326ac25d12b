import { BlockList, isIP } from 'node:net';

/**
 * The scope of an address. `public`: on the public Internet. `inside`: this machine or the networks around it.
 * `special`: addresses at which no document can be (multicast, reserved, documentation, tunnels), and those at which
 * cloud providers give a machine its credentials.
 */
export type AddressKind = 'public' | 'inside' | 'special';

const inside4 = listOf('ipv4', [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
]);

/** IANA's special-purpose registry, and metadata services with a public or carrier-grade address. */
const special4 = listOf('ipv4', [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);

/** IPv6 has separate lists: a combined one would match each IPv4 address as an IPv6 one as well. */
const inside6 = listOf('ipv6', ['::1/128', 'fc00::/7']);

/**
 * In IPv6, only global unicast (2000::/3) is public, except for addresses of protocols (such as Teredo), documentation
 * and 6to4. Addresses that contain an IPv4 address (mapped, compatible, NAT64) are outside that range.
 */
const special6 = listOf('ipv6', [
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
]);

const metadata6 = listOf('ipv6', ['fd00:ec2::254/128']);

export function addressKind(address: string): AddressKind {
  const family = isIP(address);
  // An address with a zone is on a link of this machine.
  if (family === 0 || address.includes('%')) return 'special';
  if (family === 4) {
    if (special4.check(address, 'ipv4')) return 'special';
    return inside4.check(address, 'ipv4') ? 'inside' : 'public';
  }
  if (metadata6.check(address, 'ipv6')) return 'special';
  if (inside6.check(address, 'ipv6')) return 'inside';
  return special6.check(address, 'ipv6') ? 'special' : 'public';
}

export function isPublicAddress(address: string): boolean {
  return addressKind(address) === 'public';
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address, length] = range.split('/');
    list.addSubnet(address!, Number(length), family);
  }
  return list;
}
