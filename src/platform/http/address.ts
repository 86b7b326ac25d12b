import type { Call } from './app.ts';

/**
 * Address of the client. A proxy's word is taken only where the operator says that there is one, and then only what the
 * nearest one has added: anything before it may be made up by the client.
 */
export function clientAddress(call: Call, trustProxy: boolean): string {
  const forwarded = trustProxy ? call.req.header('x-forwarded-for') : undefined;
  const last = forwarded?.split(',').at(-1)?.trim();
  return last || (call.env?.incoming?.socket.remoteAddress ?? 'unknown');
}

/** Host name that was asked for, with its port. */
export function requestHost(call: Call, trustProxy: boolean): string {
  const forwarded = trustProxy ? call.req.header('x-forwarded-host') : undefined;
  return (
    forwarded?.split(',').at(-1)?.trim() || (call.req.header('host') ?? new URL(call.req.url).host)
  );
}
