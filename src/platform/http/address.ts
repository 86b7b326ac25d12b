import type { Call } from './app.ts';

/**
 * The address of the client. The header of a proxy is used only where the operator says that there is a proxy, and
 * only the last entry in it: the client can make up the earlier ones.
 */
export function clientAddress(call: Call, trustProxy: boolean): string {
  const forwarded = trustProxy ? call.req.header('x-forwarded-for') : undefined;
  const last = forwarded?.split(',').at(-1)?.trim();
  return last || (call.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

/** The requested host name, with its port. */
export function requestHost(call: Call, trustProxy: boolean): string {
  const forwarded = trustProxy ? call.req.header('x-forwarded-host') : undefined;
  return (
    forwarded?.split(',').at(-1)?.trim() || (call.req.header('host') ?? new URL(call.req.url).host)
  );
}
