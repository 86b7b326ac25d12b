import type { IncomingMessage } from 'node:http';
import { hostName } from '../../site/serve/request-host.ts';
import type { Call } from './app.ts';

/**
 * The client's address, for rate limits. For IPv6 it is the 64-bit network, because a client usually has all of its
 * addresses. Only the header entries that the operator's own proxies have appended are used: the client can forge the
 * earlier ones.
 */
export function clientAddress(call: Call, trustedProxies: number): string {
  return addressFrom(call.req.header('x-forwarded-for'), call.env?.incoming, trustedProxies);
}

/** Like `clientAddress`, for a request that no app has handled yet. */
export function incomingAddress(request: IncomingMessage, trustedProxies: number): string {
  return addressFrom(joined(request.headers['x-forwarded-for']), request, trustedProxies);
}

function addressFrom(
  header: string | undefined,
  incoming: IncomingMessage | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedBy(header, trustedProxies);
  // Some proxies append the port.
  const address = forwarded?.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return networkOf(address ?? incoming?.socket.remoteAddress ?? 'unknown');
}

/** `2001:db8:0:7::/64` for `2001:db8:0:7::1`. An IPv4 address is returned as such, even if it is written as IPv6. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f]*:[\da-f:.]*(?:%.*)?$/i.test(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  // An IPv4 address at the end takes the place of two groups.
  const written = before.length + after.length + (tail.includes('.') ? 1 : 0);
  const zeros = Array<string>(Math.max(0, 8 - written)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The requested host name, with its port. */
export function requestHost(call: Call, trustedProxies: number): string {
  const forwarded = forwardedHost(call.req.header('x-forwarded-host'), trustedProxies);
  return forwarded ?? call.req.header('host') ?? new URL(call.req.url).host;
}

/** Like `requestHost`, for a request that no app has handled yet. */
export function incomingHost({ headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = forwardedHost(joined(headers['x-forwarded-host']), trustedProxies);
  return forwarded ?? headers.host ?? '';
}

/** Proxies forward whatever the client has sent as the host. Text that is not a valid host counts as missing. */
function forwardedHost(header: string | undefined, proxies: number): string | undefined {
  const host = forwardedBy(header, proxies);
  return host !== undefined && hostName(host) !== undefined ? host : undefined;
}

/** The scheme of the browser's own request, such as `https`; undefined if no trusted proxy reports it. */
export function requestScheme(call: Call, trustedProxies: number): string | undefined {
  return forwardedBy(call.req.header('x-forwarded-proto'), trustedProxies)?.toLowerCase();
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join() : header;
}

/** The entry that the outermost of `proxies` proxies has added. Each proxy appends an entry or replaces the header. */
function forwardedBy(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return header?.split(',').slice(-proxies)[0]?.trim() || undefined;
}
