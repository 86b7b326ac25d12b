import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * A listener for requests that name one host (RFC 9112 §3.2). Other requests get a 400 response, because a proxy in
 * front of this server could have interpreted the host differently. A request for `http://host/path` is passed on as
 * one for `/path` at that host, whatever its `Host` line says.
 */
export function forOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (namesOneHost(request)) return listener(request, response);
    response
      .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
      .end('The request does not name one host.\n');
  };
}

/**
 * The name in `name:port`, in lower case; undefined if it is invalid or would make an address invalid, such as numbers
 * that are too large for an IP address. An empty port is valid.
 */
export function hostName(host: string): string | undefined {
  const [, name] = /^([\w.-]+|\[[\d.:a-f]+\])(?::\d{0,5})?$/i.exec(host) ?? [];
  return URL.canParse(`http://${host}`) ? name?.replace(/\.$/, '').toLowerCase() : undefined;
}

/**
 * Whether a request names one host. If so, it is normalised to the form that handlers read: the path in `url`, the host
 * in `headers.host`.
 */
function namesOneHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  const lines = hostLines(rawHeaders);
  // Clients of HTTP/1.0 need not send a host.
  if (lines.length > 1 || lines.some((at) => hostName(rawHeaders[at]!) === undefined)) return false;
  const [, host, target] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(request.url!) ?? [];
  if (host !== undefined) {
    if (hostName(host) === undefined) return false;
    request.url = target!.startsWith('/') ? target! : `/${target}`;
  }
  const named = host ?? request.headers.host;
  if (named === undefined) return true;
  request.headers.host = named.replace(/:$/, '');
  if (lines[0] === undefined) rawHeaders.push('Host', request.headers.host);
  else rawHeaders[lines[0]] = request.headers.host;
  return true;
}

/** The positions of the values of `Host` lines in the list of names and values; `headers` contains only the first. */
function hostLines(rawHeaders: readonly string[]): number[] {
  const lines: number[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.toLowerCase() === 'host') lines.push(at + 1);
  }
  return lines;
}
