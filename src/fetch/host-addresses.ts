import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { namesHost, type PrivateNetwork } from './private-network.ts';
import { type AddressKind, addressKind } from './public-address.ts';

export type Resolve = (host: string) => Promise<LookupAddress[]>;

export type HostAddresses =
  | { addresses: readonly [LookupAddress, ...LookupAddress[]] }
  /** `isRefused`: the host exists, but may not be reached. */
  | { reason: string; isRefused: boolean };

/**
 * The addresses of a URL's host, looked up once. All of them must be permitted, because a private address among public
 * ones indicates an attack. Connections go to the checked addresses (`pinned`), even if the name resolves to others by
 * then.
 */
export async function hostAddresses(
  url: URL,
  permitted: PrivateNetwork,
  resolve: Resolve = systemResolve,
): Promise<HostAddresses> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const [first, ...others] = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (!first) return { reason: `there is no host ${host}`, isRefused: false };
  if (!namesHost(permitted.hosts, url)) {
    const wrong = [first, ...others].find(({ address }) => !isPermitted(address, permitted));
    if (wrong) return { reason: refusal(host, wrong.address), isRefused: true };
  }
  return { addresses: [first, ...others] };
}

/** A `lookup` function for requests, which never looks up a name again. */
export function pinned(addresses: readonly [LookupAddress, ...LookupAddress[]]): LookupFunction {
  const [{ address, family }] = addresses;
  return (_host, options, done) =>
    options.all ? done(null, [...addresses]) : done(null, address, family);
}

function isPermitted(address: string, { all }: PrivateNetwork): boolean {
  const kind = addressKind(address);
  return kind === 'public' || (all && kind === 'inside');
}

const kinds: Record<AddressKind, string> = {
  public: 'a public address',
  inside: 'an address of a private network',
  special: 'no address of a host on the Internet',
};

function refusal(host: string, address: string): string {
  const what = kinds[addressKind(address)];
  return host === address ? `${host} is ${what}` : `${host} is at ${address}, ${what}`;
}

function systemResolve(host: string): Promise<LookupAddress[]> {
  return lookup(host, { all: true }).catch(() => []);
}
