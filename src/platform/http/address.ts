import type { IncomingMessage } from 'node:http';
import type { Call } from './app.ts';

/**
 * The address of the client. Of the header only the entries are used that the operator's own proxies have added at its
 * end: the client can make up the earlier ones.
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
  return address || (incoming?.socket.remoteAddress ?? 'unknown');
}

/** The requested host name, with its port. */
export function requestHost(call: Call, trustedProxies: number): string {
  const forwarded = forwardedBy(call.req.header('x-forwarded-host'), trustedProxies);
  return forwarded || (call.req.header('host') ?? new URL(call.req.url).host);
}

/** As `requestHost`, for a request that no app has taken yet. */
export function incomingHost({ headers }: IncomingMessage, trustedProxies: number): string {
  const forwarded = forwardedBy(joined(headers['x-forwarded-host']), trustedProxies);
  return forwarded || (headers.host ?? '');
}

function joined(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join() : header;
}

/** The entry that the outermost of so many proxies has added; each adds one at the end, or replaces the header. */
function forwardedBy(header: string | undefined, proxies: number): string | undefined {
  if (proxies === 0) return undefined;
  return header?.split(',').slice(-proxies)[0]?.trim();
}
