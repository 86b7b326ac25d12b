import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { prefersMarkdown } from '../../site/accepts-markdown.ts';
import type { SiteHandler } from '../../site/handler.ts';

const largestEntry = 1024 * 1024;
const compressible =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|rss\+xml|atom\+xml)|image\/svg\+xml)/;

interface Entry {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Caches small responses of immutable deployments in memory, compressed, so that each page is read and compressed
 * once.
 */
export interface StaticCache {
  /** `name` identifies the deployment. */
  respond(name: string, handler: SiteHandler, request: Request): Promise<Response>;
}

export function createStaticCache(bytes: number): StaticCache {
  const entries = new Map<string, Entry>();
  let size = 0;

  const keep = (key: string, entry: Entry) => {
    entries.set(key, entry);
    size += entry.body.length;
    for (const [oldest, { body }] of entries) {
      if (size <= bytes) break;
      entries.delete(oldest);
      size -= body.length;
    }
  };

  return {
    async respond(name, handler, request) {
      const { method, headers } = request;
      if ((method !== 'GET' && method !== 'HEAD') || headers.has('range')) return handler(request);
      const encoding = acceptedEncoding(headers.get('accept-encoding') ?? '');
      const isMarkdown = prefersMarkdown(headers.get('accept'));
      const form = isMarkdown ? 'markdown' : 'html';
      const key = `${name} ${encoding} ${form} ${new URL(request.url).pathname}`;
      let entry = entries.get(key);
      if (entry) {
        entries.delete(key);
        entries.set(key, entry);
      } else {
        const plain = await handler(
          new Request(request.url, isMarkdown ? { headers: { accept: 'text/markdown' } } : {}),
        );
        const length = Number(plain.headers.get('content-length') ?? largestEntry + 1);
        if (plain.status >= 300 && plain.status !== 404) return plain;
        if (length > largestEntry) {
          await plain.body?.cancel();
          return handler(request);
        }
        entry = await pack(plain, encoding);
        if (plain.status === 200) keep(key, entry);
      }
      return send(entry, request);
    },
  };
}

async function pack(plain: Response, asked: Encoding): Promise<Entry> {
  const raw = new Uint8Array(await plain.arrayBuffer());
  const packs = raw.length > 500 && compressible.test(plain.headers.get('content-type') ?? '');
  const encoding = packs ? asked : 'identity';
  const body = encoding === 'identity' ? raw : await compress(raw, encoding);
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 20);
  const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = new Headers(plain.headers);
  headers.delete('content-length');
  headers.set('etag', etag);
  if (packs) headers.append('vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return { status: plain.status, headers: [...headers], body, etag };
}

async function compress(
  raw: Uint8Array,
  encoding: 'br' | 'gzip',
): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await promisify(gzip)(raw);
  return new Uint8Array(packed);
}

function send({ status, headers, body, etag }: Entry, request: Request): Response {
  const known = request.headers.get('if-none-match');
  if (status === 200 && known !== null && matches(known, etag)) {
    return new Response(null, { status: 304, headers });
  }
  const answer = new Response(request.method === 'HEAD' ? null : body, { status, headers });
  answer.headers.set('content-length', String(body.length));
  return answer;
}

function matches(header: string, etag: string): boolean {
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

/** RFC 9110 §12.5.3, as far as browsers use it: a coding is accepted unless its weight is 0. */
function acceptedEncoding(header: string): Encoding {
  const refused = /;\s*q=0(?:\.0*)?$/;
  const names = header
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '' && !refused.test(part))
    .map((part) => part.split(';')[0]!.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}
