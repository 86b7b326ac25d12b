import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Settings } from '../settings/settings.ts';
import { requestScheme } from './address.ts';
import type { Call } from './app.ts';

/** Whether the browser's connection is encrypted, as far as the server can know. */
export function isEncrypted(
  call: Call,
  { trustedProxies, publicUrl }: Pick<Settings, 'trustedProxies' | 'publicUrl'>,
): boolean {
  const scheme = requestScheme(call, trustedProxies);
  return (scheme ?? new URL(publicUrl ?? 'http://unknown').protocol.slice(0, -1)) === 'https';
}

export interface SessionCookie {
  name: string;
  sameSite: 'Strict' | 'Lax';
  seconds: number;
}

/** Sets a cookie that scripts cannot read and that, over TLS, nobody can intercept (the prefix `__Host-`). */
export function writeCookie(
  call: Call,
  { name, sameSite, seconds }: SessionCookie,
  value: string,
  isSecure: boolean,
): void {
  setCookie(call, name, value, {
    path: '/',
    httpOnly: true,
    sameSite,
    maxAge: seconds,
    ...(isSecure && { secure: true, prefix: 'host' }),
  });
}

export function readCookie(call: Call, name: string, isSecure: boolean): string | undefined {
  return (isSecure ? getCookie(call, name, 'host') : getCookie(call, name)) || undefined;
}

export function removeCookie(call: Call, name: string, isSecure: boolean): void {
  deleteCookie(call, name, { path: '/', ...(isSecure && { secure: true, prefix: 'host' }) });
}
