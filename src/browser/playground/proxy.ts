import type { HttpRequest } from '../../openapi/samples/http-request.ts';
import { assetRoot } from '../asset-root.ts';

let known: Promise<string | undefined> | undefined;

/**
 * Where requests go that a page may not make itself: `proxy` of `_octavo/service.json`, asked for once. A page from
 * disk, and a site without a service, has none.
 */
export function proxyAddress(): Promise<string | undefined> {
  known ??= fetch(`${assetRoot()}service.json`)
    .then((response) => (response.ok ? response.json() : {}))
    .then((services: { proxy?: unknown }) =>
      typeof services.proxy === 'string' ? services.proxy : undefined,
    )
    .catch(() => undefined);
  return known;
}

/** The API has the request, or may have it, and did not answer the proxy. */
export class Unanswered extends Error {}

/**
 * What the proxy is asked: a POST with the body of the request, what it is to do in headers of its own. The address is
 * in a header, not in the query, since it may hold a key. It answers with status, headers and body of the API; undefined
 * when it did not send the request on, since the host is none of those it serves.
 */
export async function proxied(
  proxy: string,
  address: string,
  request: HttpRequest,
  { headers, body }: RequestInit,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const all = new Headers(headers);
  all.set('x-octavo-url', address);
  all.set('x-octavo-method', request.method);
  if (request.cookies.length > 0) {
    all.set(
      'x-octavo-cookie',
      request.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    );
  }
  const init = { method: 'POST', headers: all, body, signal, credentials: 'same-origin' } as const;
  const response = await fetch(proxy, init);
  const own = response.headers.get('x-octavo-proxy');
  if (own === 'unanswered') throw new Unanswered();
  return own === null ? response : undefined;
}
