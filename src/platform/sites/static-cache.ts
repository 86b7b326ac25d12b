import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createLru } from '../../lib/lru.ts';
import { prefersMarkdown } from '../../site/accepts-markdown.ts';
import type { SiteHandler } from '../../site/handler.ts';
import { decode } from '../../urls/authored.ts';
import { encodePath } from '../../urls/href.ts';

const maxEntryBytes = 1024 * 1024;
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|image\/svg\+xml)/;

/** A response that can be sent unchanged. */
export interface Entry {
  status: number;
  /** Without `content-length`. */
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The values of the headers `Accept` and `Accept-Encoding`. */
export interface Accepts {
  types: string | null;
  encodings: string | null;
}

/**
 * Caches small responses of immutable deployments in memory, compressed, so that each page is read and compressed
 * once.
 */
export interface StaticCache {
  /** `name` identifies the deployment. */
  respond(name: string, handler: SiteHandler, request: Request): Promise<Response>;
  /** The cached response for a path and the values of the client's headers. */
  find(name: string, accepts: Accepts, pathname: string): Entry | undefined;
}

export function createStaticCache(bytes: number): StaticCache {
  const entries = createLru<Entry>(bytes);
  /** Concurrent requests for the same file wait for a single response to be made. */
  const making = new Map<string, Promise<Entry | Response>>();

  const make = async (
    name: string,
    key: string,
    handler: SiteHandler,
    request: Request,
    accepts: Accepts,
  ) => {
    const headers = prefersMarkdown(accepts.types) ? { accept: 'text/markdown' } : undefined;
    const plain = await handler(new Request(request.url, headers && { headers }));
    const length = Number(plain.headers.get('content-length') ?? maxEntryBytes + 1);
    if (plain.status >= 300 && plain.status !== 404) return plain;
    if (length > maxEntryBytes) {
      await plain.body?.cancel();
      return handler(request);
    }
    const body = new Uint8Array(await plain.arrayBuffer());
    // Missing paths share a few responses, which are cached by content. By path, any number of them would evict the
    // pages.
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 20);
    const kept = plain.status === 200 ? key : `${keyOf(name, accepts, '')}404 ${hash}`;
    const hit = plain.status === 200 ? undefined : entries.get(kept);
    if (hit) return hit;
    const entry = await pack(plain, body, hash, acceptedEncoding(accepts.encodings));
    entries.set(kept, entry, weightOf(kept, entry));
    return entry;
  };

  return {
    find: (name, accepts, pathname) => entries.get(keyOf(name, accepts, pathname)),
    async respond(name, handler, request) {
      const { method, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || headers.has('range')) return handler(request);
      const accepts = { types: headers.get('accept'), encodings: headers.get('accept-encoding') };
      const { pathname } = new URL(request.url);
      // Otherwise one file under ever more spellings would evict all others.
      if (!isAsLinked(pathname)) return handler(request);
      const key = keyOf(name, accepts, pathname);
      const hit = entries.get(key);
      if (hit) return send(hit, request);
      const others = making.get(key);
      const shared = await others?.catch(() => undefined);
      if (shared && !(shared instanceof Response)) return send(shared, request);
      const promise = make(name, key, handler, request, accepts);
      making.set(key, promise);
      try {
        const result = await promise;
        return result instanceof Response ? result : send(result, request);
      } finally {
        if (making.get(key) === promise) making.delete(key);
      }
    },
  };
}

function keyOf(name: string, { types, encodings }: Accepts, pathname: string): string {
  const form = prefersMarkdown(types) ? 'markdown' : 'html';
  return `${name} ${acceptedEncoding(encodings)} ${form} ${pathname}`;
}

/** Whether a path is written as in links of the site. Other spellings lead to the same files: `//a`, `/%61`. */
function isAsLinked(pathname: string): boolean {
  if (pathname.includes('//')) return false;
  return pathname === pathname.split('/').map(decode).map(encodePath).join('/');
}

/** In bytes, approximately: a character may take two, and the objects themselves take some. */
function weightOf(key: string, { headers, body }: Entry): number {
  return body.length + (key.length + headers.join().length) * 2 + 500;
}

async function pack(
  plain: Response,
  raw: Uint8Array<ArrayBuffer>,
  hash: string,
  asked: Encoding,
): Promise<Entry> {
  const isCompressible =
    raw.length > 500 && compressible.test(plain.headers.get('content-type') ?? '');
  const encoding = isCompressible ? asked : 'identity';
  const body = encoding === 'identity' ? raw : await compress(raw, encoding);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = new Headers(plain.headers);
  headers.delete('content-length');
  headers.set('etag', etag);
  if (isCompressible) headers.append('vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return { status: plain.status, headers: [...headers], body, etag };
}

async function compress(
  raw: Uint8Array,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'br'
      ? await promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await promisify(gzip)(raw);
  return new Uint8Array(compressed);
}

function send(entry: Entry, request: Request): Response {
  const { status, headers, body } = entry;
  if (isNotModified(entry, request.headers.get('if-none-match') ?? undefined)) {
    return new Response(null, { status: 304, headers });
  }
  const answer = new Response(request.method === 'HEAD' ? null : body, { status, headers });
  answer.headers.set('content-length', String(body.length));
  return answer;
}

/** Whether the client already has this response, judging by its `If-None-Match` header. */
export function isNotModified({ status, etag }: Entry, header: string | undefined): boolean {
  if (status !== 200 || header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** RFC 9110 §12.5.3, as far as browsers use it: a coding is accepted unless its weight is 0. */
function acceptedEncoding(header: string | null): Encoding {
  if (header === null) return 'identity';
  const refused = /;\s*q=0(?:\.0*)?$/;
  const names = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '' && !refused.test(part))
    .map((part) => part.split(';')[0]!.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
