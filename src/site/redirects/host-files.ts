import { cachedForever } from '../caching.ts';
import type { Emitter } from '../emitter.ts';
import { hostRedirects } from './host-redirects.ts';
import { nginxMaps } from './nginx.ts';
import { vercelHashed, vercelRedirects } from './vercel.ts';

const nginxFile = '_octavo/redirects.conf';
const vercelFile = 'vercel.json';
const netlifyFile = '_redirects';

/** Whether an output path is one of `redirectFiles`. */
export function isRedirectFile(path: string): boolean {
  return [nginxFile, vercelFile, netlifyFile].includes(path);
}

/**
 * Redirects for hosts that respond with a real status, including patterns: `_redirects`, `vercel.json`, and maps for
 * nginx. The last two are written even without redirects: Vercel reads from its file how long files may be cached, and
 * the configuration of nginx includes its file.
 */
export const redirectFiles: Emitter = function* (site) {
  const redirects = hostRedirects(site);
  yield { path: nginxFile, body: nginxMaps(redirects) };
  const rules = redirects.length === 0 ? undefined : redirects.map(vercelRedirects);
  const hashed = { key: 'Cache-Control', value: cachedForever };
  const headers = [{ source: vercelHashed(site.urls.base), headers: [hashed] }];
  yield {
    path: vercelFile,
    body: `${JSON.stringify({ redirects: rules, headers }, null, 2)}\n`,
  };
  if (redirects.length === 0) return;
  const lines = redirects.map(
    ({ from, to, permanent }) => `${from} ${to} ${permanent ? 308 : 307}`,
  );
  yield { path: netlifyFile, body: `${lines.join('\n')}\n` };
};
