import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostName } from '../site/serve/request-host.ts';

/** The host that a server listens on, and other names for it. */
export interface KnownHosts {
  host: string;
  /** Names in addition to those of this machine; `.example.com` includes all subdomains. */
  allowHost?: readonly string[];
}

type Fetch = (request: Request) => Response | Promise<Response>;
type GuardedFetch = (request: Request, env?: { incoming?: IncomingMessage }) => Promise<Response>;

/**
 * Accepts only requests from readers on this machine. A website elsewhere could point its own name at this machine (DNS
 * rebinding) or make a browser send requests here; neither may read an unpublished site. If a request fails, the
 * response says so and the server keeps running.
 */
export function guardRequests(
  fetch: Fetch,
  hosts: KnownHosts,
  onFault: (error: unknown) => void = () => {},
): GuardedFetch {
  const isKnown = knownHosts(hosts);
  return async (request, env) => {
    try {
      const refused = refusal(request, isKnown, env?.incoming);
      return refused ?? (await fetch(request));
    } catch (error) {
      onFault(error);
      return plain('This request has failed. The terminal says more.', 500);
    }
  };
}

function refusal(
  request: Request,
  isKnown: (name: string) => boolean,
  incoming: IncomingMessage | undefined,
): Response | undefined {
  const url = new URL(request.url);
  if (url.username !== '' || url.password !== '') return plain('No such address.', 400);
  const asked = request.headers.get('host') ?? url.host;
  for (const host of [asked, url.host, incoming?.headers.host ?? asked]) {
    const name = hostName(host);
    if (name === undefined) return plain('The Host header is not the name of a host.', 400);
    if (!isKnown(name)) {
      return plain(
        `This server does not answer to the name ${name}. To allow it: --allow-host ${name}`,
        421,
      );
    }
  }
  return isForeign(request, isKnown)
    ? plain('Asked for by a page of another site.', 403)
    : undefined;
}

/** Whether another site sent the request; only following a link from there is allowed. */
function isForeign({ headers }: Request, isKnown: (name: string) => boolean): boolean {
  const origin = headers.get('origin');
  if (origin !== null) {
    const name = /^https?:\/\//i.test(origin)
      ? hostName(origin.replace(/^https?:\/\//i, ''))
      : undefined;
    return name === undefined || !isKnown(name);
  }
  const isLink = (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
  return headers.get('sec-fetch-site') === 'cross-site' && !isLink;
}

/** Accepts `localhost` and its subdomains, loopback addresses, the given host and additional allowed hosts. */
function knownHosts({ host, allowHost = [] }: KnownHosts): (name: string) => boolean {
  const allowed = [host.includes(':') ? `[${host}]` : host, ...allowHost].map((name) =>
    name.toLowerCase(),
  );
  const isForAll = host === '0.0.0.0' || host === '::';
  return (name) => {
    if (name === 'localhost' || name.endsWith('.localhost')) return true;
    const address = name.replace(/^\[|\]$/g, '');
    const family = isIP(address);
    if ((family === 4 && name.startsWith('127.')) || address === '::1') return true;
    // An IP address is safe, because unlike a name it cannot be pointed elsewhere.
    if (family !== 0 && isForAll) return true;
    return allowed.some((one) => (one.startsWith('.') ? name.endsWith(one) : name === one));
  };
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
