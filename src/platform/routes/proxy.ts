import type { IncomingMessage } from 'node:http';
import { type HostAddresses, hostAddresses } from '../../fetch/host-addresses.ts';
import { namesHost, noPrivateNetwork } from '../../fetch/private-network.ts';
import { request } from '../../fetch/request.ts';
import { streamedBody } from '../../site/serve/streamed-body.ts';
import { clientAddress } from '../http/address.ts';
import type { App, Call } from '../http/app.ts';
import { limitRate } from '../http/limit-rate.ts';
import { Problem } from '../http/problem.ts';
import { readBody } from '../http/read-json.ts';
import type { Platform } from '../platform.ts';

const bodyLimit = 1024 * 1024;
const answerLimit = 10 * 1024 * 1024;
const timeLimit = 30_000;

/** Headers that belong to the connection with this server or identify the reader. */
const dropped =
  /^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|cookie|origin|referer|forwarded|expect|accept-encoding|x-octavo-.*|x-forwarded-.*|x-real-ip|proxy-.*|sec-.*)$/;
/**
 * Headers that belong to the connection, or to which the browser would react for the site's origin: `www-authenticate`
 * would make it ask the reader for a password for the site.
 */
const droppedFromAnswer =
  /^(connection|keep-alive|transfer-encoding|upgrade|trailer|alt-svc|set-cookie|set-login|location|refresh|www-authenticate|access-control-.*|accept-ch|critical-ch|clear-site-data|strict-transport-security|content-security-policy|nel|report-to|reporting-endpoints|service-worker-allowed)$/;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']);

/**
 * Marks a response that comes from the proxy and not from the API: `refused` if nothing was forwarded, so the page may
 * call the API itself; `unanswered` if the request may have reached the API.
 */
const ownHeader = 'x-octavo-proxy';

/**
 * Forwards requests of the API playground to hosts that the operator has allowed. The target is in headers
 * (`X-Octavo-Url`, `-Method`, `-Cookie`) that a page of another origin cannot send, because CORS never allows them
 * here.
 */
export function proxyRoutes(app: App, platform: Platform, resolve = publicAddresses): void {
  const { settings, localRates } = platform;
  app.post('/v1/proxy', async (call) => {
    call.set('route', 'proxy');
    const request = await own('refused', () => readRequest(call));
    return own('unanswered', async () => toResponse(await send(request), request));
  });

  async function readRequest(call: Call): Promise<OutgoingRequest> {
    if (settings.proxyHosts.length === 0) throw new Problem(404, 'The proxy is off.');
    const site = call.req.header('sec-fetch-site');
    if (site !== undefined && site !== 'same-origin') {
      throw new Problem(403, 'The proxy is for the pages of this site.');
    }
    const { trustedProxies, limits } = settings;
    const address = clientAddress(call, trustedProxies);
    await limitRate(localRates, `proxy:address:${address}`, limits.proxyPerAddress);
    const url = readUrl(call.req.header('x-octavo-url') ?? '', settings.proxyHosts);
    const method = (call.req.header('x-octavo-method') ?? '').toUpperCase();
    if (!methods.has(method)) throw new Problem(400, 'X-Octavo-Method is not a method.');
    const headers: Record<string, string> = {};
    for (const [name, value] of call.req.raw.headers) {
      if (!dropped.test(name)) headers[name] = value;
    }
    const cookie = call.req.header('x-octavo-cookie');
    if (cookie !== undefined) headers.cookie = cookie;
    const body = await readBody(call.req.raw, bodyLimit);
    const host = await resolve(url);
    // Readers must not learn how names resolve inside the operator's network.
    if ('reason' in host) {
      throw host.isRefused
        ? new Problem(403, `${url.hostname} is not a public host.`)
        : new Problem(502, `There is no host ${url.hostname}.`);
    }
    return { url, method, headers, body, addresses: host.addresses };
  }
}

interface OutgoingRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  /** The resolved addresses of the host. */
  addresses: Addresses;
}

type Addresses = Extract<HostAddresses, { addresses: unknown }>['addresses'];

/** Private hosts that the operator allows for builds are not open to readers: the proxy reaches public hosts only. */
function publicAddresses(url: URL): Promise<HostAddresses> {
  return hostAddresses(url, noPrivateNetwork);
}

async function own<T>(kind: 'refused' | 'unanswered', run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const headers = { ...error.headers, [ownHeader]: kind };
    throw new Problem(error.status, error.message, { headers });
  }
}

function readUrl(text: string, hosts: readonly string[]): URL {
  if (!URL.canParse(text)) throw new Problem(400, 'X-Octavo-Url is not an address.');
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  if (!web || url.username !== '' || url.password !== '') {
    throw new Problem(400, 'X-Octavo-Url is not a plain web address.');
  }
  if (!namesHost(hosts, url)) throw new Problem(403, `The proxy may not reach ${url.host}.`);
  return url;
}

async function send(outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { url, method, headers, body, addresses } = outgoing;
  try {
    return await request(url, {
      ...{ addresses, method, body, silence: timeLimit },
      headers: { ...headers, ...(body.length > 0 && { 'content-length': String(body.length) }) },
    });
  } catch {
    throw new Problem(502, `${url.host} does not answer.`);
  }
}

function toResponse(answer: IncomingMessage, { method, url }: OutgoingRequest): Response {
  const { statusCode: status = 502 } = answer;
  // `Response` does not accept other statuses.
  if (status < 200 || status > 599) {
    answer.destroy();
    throw new Problem(
      502,
      `${url.host} answers with status ${status}, which is not a status of HTTP.`,
    );
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name === ownHeader || droppedFromAnswer.test(name) || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  // The playground shows the response as text. If it is opened as a page, it must not run scripts.
  headers.set('content-security-policy', 'sandbox');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cache-control', 'no-store');
  const empty = method === 'HEAD' || status === 204 || status === 304 || status === 205;
  if (empty) {
    answer.resume();
    // The length of a body that is not sent. A client would take the next response for this body.
    headers.delete('content-length');
  }
  const body = empty ? null : streamedBody(limited(answer, url.host), () => answer.destroy());
  return new Response(body, { status, headers });
}

async function* limited(answer: IncomingMessage, host: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > answerLimit)
      throw new Error(`${host} answers the playground with more than ${answerLimit} bytes.`);
    yield chunk;
  }
}
