import type { Emitter } from '../emitter.ts';
import { hostRedirects } from './host-redirects.ts';
import { nginxMaps } from './nginx.ts';
import { vercelRedirects } from './vercel.ts';

/**
 * Redirects for hosts that answer with a real status, patterns included: `_redirects`, `vercel.json`, and maps for
 * nginx, which are written even if they are empty, since its configuration includes them.
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
