import type { IncomingMessage } from 'node:http';
import { hostName } from '../../site/serve/request-host.ts';
import type { Call } from './app.ts';

/**
 * The address of the client, for limits: of IPv6 the network of 64 bits, since whoever has one address has all of it.
 * Of the header only the entries are used that the operator's own proxies have added at its end: the client can make up
 * the earlier ones.
 */
export function clientAddress(call: Call, trustedProxies: number): string {
  return addressFrom(call.req.header('x-forwarded-for'), call.env?.incoming, trustedProxies);
}

/** As `clientAddress`, for a request that no app has taken yet. */
export function incomingAddress(request: IncomingMessage, trustedProxies: number): string {
  return addressFrom(joined(request.headers['x-forwarded-for']), request, trustedProxies);
}

function addressFrom(
  header: string | undefined,
  incoming: IncomingMessage | undefined,
  trustedProxies: number,
): string {
  const forwarded = forwardedBy(header, trustedProxies);
  // Some proxies add the port.
  const address = forwarded?.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  return networkOf(address ?? incoming?.socket.remoteAddress ?? 'unknown');
}

/** `2001:db8:0:7::/64` of `2001:db8:0:7::1`; an IPv4 address as it is, also where it is written as IPv6. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f]*:[\da-f:.]*(?:%.*)?$/i.test(address)) return address;
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  // An IPv4 address at the end stands for two groups.
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

/** As `requestHost`, for a request that no app has taken yet. */
export function incomingHost({ headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = forwardedHost(joined(headers['x-forwarded-host']), trustedProxies);
  return forwarded ?? headers.host ?? '';
}

/** Proxies pass on what a client has sent as the host; text that is not a host counts as missing. */
function forwardedHost(header: string | undefined, proxies: number): string | undefined {
  const host = forwardedBy(header, proxies);
  return host !== undefined && hostName(host) !== undefined ? host : undefined;
}

/** The scheme of the browser's own request, such as `https`; undefined if no trusted proxy says it. */
export function requestScheme(call: Call, trustedProxies: number): string | undefined {
  return forwardedBy(call.req.header('x-forwarded-proto'), trustedProxies)?.toLowerCase();
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join() : header;
}

/** The entry that the outermost of so many proxies has added; each adds one at the end, or replaces the header. */
function forwardedBy(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return header?.split(',').slice(-proxies)[0]?.trim() || undefined;
}
