import type { HttpRequest } from '../../../openapi/samples/http-request.ts';
import { readServices } from '../../services.ts';

let services: ReturnType<typeof readServices> | undefined;

/** The URL of the proxy, asked for once. Undefined for pages from disk and sites without a service. */
export async function proxyAddress(): Promise<string | undefined> {
  services ??= readServices();
  return (await services).proxy;
}

/** The proxy got no answer from the API, which may nevertheless have received the request. */
export class NoAnswerError extends Error {}

/**
 * Sends a request through the proxy: a POST with the request's body, and instructions in headers. The URL is in a
 * header rather than the query, because it may contain a key. The response has the status, headers and body of the API;
 * undefined if the proxy rejected the host and did not forward the request.
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
  if (own === 'unanswered') throw new NoAnswerError();
  return own === null ? response : undefined;
}
