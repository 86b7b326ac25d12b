import type { Platform } from '../platform.ts';
import type { ProjectSettings, Settings } from '../settings/settings.ts';
import { requestHost } from './address.ts';
import type { Call } from './app.ts';
import { Problem } from './problem.ts';

const exposed = 'X-Thread-Id, X-Request-Id, X-Vercel-Ai-Data-Stream, Retry-After';

/**
 * Lets pages from a project's origins call the public endpoints (Fetch standard, CORS protocol). For other pages, a
 * browser would merely hide the response; here the request is refused before it costs anything.
 */
export function allowOrigin(call: Call, platform: Platform, project: ProjectSettings): void {
  const origin = call.req.header('origin');
  call.header('vary', 'Origin', { append: true });
  if (origin === undefined) return;
  const host = requestHost(call, platform.settings.trustedProxies);
  if (!isAllowedOrigin(origin, host, platform.settings, project)) {
    throw new Problem(
      403,
      `Pages of ${origin.slice(0, 200)} may not use the services of this site.`,
    );
  }
  for (const [name, value] of Object.entries(originHeaders(origin))) call.header(name, value);
}

/** Headers of a response to a page whose origin may read it. */
export function originHeaders(origin: string): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed };
}

/** Answers the preflight request, which a browser sends without the key. */
export function preflight(call: Call, platform: Platform, project: ProjectSettings): Response {
  allowOrigin(call, platform, project);
  call.header('access-control-allow-methods', 'POST');
  call.header(
    'access-control-allow-headers',
    'Authorization, Content-Type, X-Thread-Id, User-Agent',
  );
  call.header('access-control-max-age', '86400');
  return call.body(null, 204);
}

/** Whether pages of an origin may call the endpoints of a project. `host` is the host that they call. */
export function isAllowedOrigin(
  origin: string,
  host: string,
  settings: Settings,
  { origins, hosts, domain }: ProjectSettings,
): boolean {
  if (origins.includes('*') || origins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { host: own, hostname } = new URL(origin);
  if (own === host) return true;
  if (settings.publicUrl !== undefined && origin === new URL(settings.publicUrl).origin)
    return true;
  return (
    hosts.includes(hostname) ||
    (settings.siteDomain !== undefined && hostname === `${domain}.${settings.siteDomain}`)
  );
}
