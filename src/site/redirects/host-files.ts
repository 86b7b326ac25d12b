import type { Emitter } from '../emitter.ts';
import { hostRedirects } from './host-redirects.ts';
import { nginxMaps } from './nginx.ts';
import { vercelRedirects } from './vercel.ts';

/**
 * Redirects for hosts that answer with a real status, patterns included: lines of `_redirects`, `vercel.json`, and maps
 * that an nginx includes, which are there even when they are empty.
 */
export const redirectFiles: Emitter = function* (site) {
  const redirects = hostRedirects(site);
  yield { path: '_octavo/redirects.conf', body: nginxMaps(redirects) };
  if (redirects.length === 0) return;
  const lines = redirects.map(
    ({ from, to, permanent }) => `${from} ${to} ${permanent ? 308 : 307}`,
  );
  yield { path: '_redirects', body: `${lines.join('\n')}\n` };
  yield {
    path: 'vercel.json',
    body: `${JSON.stringify({ redirects: redirects.map(vercelRedirects) }, null, 2)}\n`,
  };
};
