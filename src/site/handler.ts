import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { decode } from '../urls/authored.ts';
import { encodePath } from '../urls/href.ts';
import { segmentName } from '../urls/segment.ts';
import { type Marker, markerFile } from './output/place.ts';
import { contentType } from './serve/content-type.ts';
import { parseRange } from './serve/range.ts';
import { matchRedirect, parseRedirects } from './serve/redirects-file.ts';

/** Answers a request from a folder of files. */
export type SiteHandler = (request: Request) => Promise<Response>;

interface Found {
  path: string;
  stats: Stats;
}

/**
 * Serves a built site as static hosts do: folders by their `index.html`, pages with and without `.html`, `_redirects`,
 * and `404.html` for the rest. One handler for every command that serves. `base` is the path the site was built for.
 */
export function siteHandler(root: string, base: string): SiteHandler {
  const prefix = base === '/' ? '' : encodePath(base);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const url = new URL(request.url);
    const below = withoutPrefix(url.pathname, prefix);
    if (below === undefined) {
      return url.pathname === '/' ? redirect(`${prefix}/`, 302) : notFound(root, request);
    }
    const segments = readSegments(below);
    if (segments === undefined) return notFound(root, request);

    const file = await findFile(root, segments);
    if (file?.canonical !== undefined && (await needsExactUrl(root, below, file.canonical))) {
      return redirect(prefix + file.canonical + url.search, 308);
    }
    if (file) return send(file, request, 200);
    const rules = parseRedirects(await readText(join(root, '_redirects')));
    const rule = matchRedirect(rules, url.pathname);
    if (rule) return redirect(rule.to + (rule.to.includes('?') ? '' : url.search), rule.status);
    return notFound(root, request);
  };
}

/** The path below the base, starting with `/`; undefined when it is elsewhere. */
function withoutPrefix(pathname: string, prefix: string): string | undefined {
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}

/** Decoded segments of a path that stays inside the folder and names nothing hidden. */
function readSegments(path: string): string[] | undefined {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  const allowed = (segment: string) =>
    segment === '.well-known' || !(segment.startsWith('.') || /[/\\\0]/.test(segment));
  return segments.every(allowed) ? segments : undefined;
}

/** `canonical` is the URL of a page whose relative links hold, when that may differ from the one asked for. */
async function findFile(
  root: string,
  segments: string[],
): Promise<(Found & { canonical?: string }) | undefined> {
  const path = segments.join('/');
  const exact = await fileAt(root, path);
  if (exact) return exact;
  // What stands in an old link as `a:b` is called `a~3ab` in the output.
  for (const page of new Set([path, segments.map((segment) => segmentName(segment)).join('/')])) {
    const index = await fileAt(root, page === '' ? 'index.html' : `${page}/index.html`);
    if (index) return { ...index, canonical: page === '' ? '/' : `/${encodePath(page)}/` };
    const html = page !== '' && (await fileAt(root, `${page}.html`));
    if (html) return { ...html, canonical: `/${encodePath(page)}` };
  }
  return undefined;
}

async function fileAt(root: string, path: string): Promise<Found | undefined> {
  const full = join(root, path);
  const stats = await stat(full).catch(() => undefined);
  return stats?.isFile() ? { path: full, stats } : undefined;
}

/** Where links are relative, a page holds together only at its own URL. */
async function needsExactUrl(root: string, asked: string, canonical: string): Promise<boolean> {
  if (asked === canonical) return false;
  const marker = await readText(join(root, markerFile));
  return marker !== '' && (JSON.parse(marker) as Marker).links !== 'absolute';
}

async function send(file: Found, request: Request, status: number): Promise<Response> {
  const { size, mtimeMs } = file.stats;
  const etag = `"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  const headers = new Headers({
    'content-type': contentType(file.path),
    'cache-control': /[\\/]_octavo[\\/][^\\/]+\.[0-9a-f]{8,}\.\w+$/.test(file.path)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }

  const conditional = request.headers.get('if-range');
  const asked = status === 200 && (conditional === null || conditional === etag);
  const range = asked ? parseRange(request.headers.get('range'), size) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set('content-length', String(end - start + 1));
  if (range) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const body = request.method === 'HEAD' || size === 0 ? null : stream(file.path, start, end);
  return new Response(body, { status: range ? 206 : status, headers });
}

function stream(path: string, start: number, end: number): ReadableStream {
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream;
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

async function notFound(root: string, request: Request): Promise<Response> {
  const page = await fileAt(root, '404.html');
  if (page) return send(page, request, 404);
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}

function redirect(to: string, status: number): Response {
  return new Response(null, { status, headers: { location: to } });
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
