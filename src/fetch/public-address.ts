import { BlockList, isIP } from 'node:net';

/**
 * Whose an address is. `public`: anybody's on the Internet. `inside`: this machine or the networks around it. `special`:
 * what no document stands at (multicast, reserved, documentation, tunnels), and the addresses at which clouds tell a
 * machine its secrets.
 */
export type AddressKind = 'public' | 'inside' | 'special';

const inside4 = listOf('ipv4', [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
]);

/** IANA's special-purpose registry, and metadata services that have a public or a carrier's address. */
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

/** Lists of their own: one for both would take each IPv4 address for an IPv6 one as well. */
const inside6 = listOf('ipv6', ['::1/128', 'fc00::/7']);

/**
 * Of IPv6 only global unicast (2000::/3) is public, and of that not protocols' own (Teredo among them), documentation
 * and 6to4. What holds an IPv4 address (mapped, compatible, NAT64) is outside of it.
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
  // A zone belongs to a link of this machine.
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
