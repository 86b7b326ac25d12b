import { parsePolicy, policyText } from '../page/csp/policy.ts';
import { decode } from '../urls/authored.ts';
import { encodePath } from '../urls/href.ts';
import { segmentName } from '../urls/segment.ts';
import { prefersMarkdown } from './accepts-markdown.ts';
import { cachedForever, isHashed, revalidated } from './caching.ts';
import { discoveryHeaders } from './discovery-headers.ts';
import { documentPolicy, picturePolicy, securityHeaders } from './security-headers.ts';
import { contentType } from './serve/content-type.ts';
import { parseRange } from './serve/range.ts';
import { createRedirects } from './serve/redirects-file.ts';
import { filesInFolder, type SiteFile, type SiteFiles } from './serve/site-files.ts';

/** Responds to a request with a file of a site. */
export type SiteHandler = (request: Request) => Promise<Response>;

/**
 * Serves a built site as static hosts do: folders by their `index.html`, pages with and without `.html`, `_redirects`,
 * and `404.html` for everything else. All commands that serve a site use this handler. `root` is the folder, or files
 * that are made on request; `base` is the path that the site was built for.
 */
export function siteHandler(
  root: string | SiteFiles,
  base: string,
  { isServed = false }: { isServed?: boolean } = {},
): SiteHandler {
  const site = typeof root === 'string' ? filesInFolder(root) : root;
  const prefix = base === '/' ? '' : encodePath(base);
  const redirects = createRedirects();
  const discovery = discoveryHeaders(base, isServed);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const url = new URL(request.url);
    const below = withoutPrefix(url.pathname, prefix);
    if (below === undefined) {
      return url.pathname === '/' ? redirect(`${prefix}/`, 307) : notFound(site, request);
    }
    const segments = readSegments(below);
    if (segments === undefined) return notFound(site, request);

    const file = await findFile(site, segments);
    // The address of a redirect also has an HTML page, but a status is clearer. Patterns apply only where there is no
    // file.
    if (!file || file.path.endsWith('.html')) {
      const led = redirects(await site.redirects(), url, file !== undefined);
      if (led) return redirect(led.location, led.status);
    }
    if (file?.canonical !== undefined && (await needsExactUrl(site, below, file.canonical))) {
      return redirect(prefix + file.canonical + url.search, 308);
    }
    if (!file) return notFound(site, request);
    if (!file.path.endsWith('.html')) return send(file, request, 200, site);
    const markdown = await site.file(markdownBeside(file.path));
    const isAsked = markdown && prefersMarkdown(request.headers.get('accept'));
    const answer = await send(isAsked ? markdown : file, request, 200, site);
    // The author's own documents have no Markdown form.
    if (markdown) {
      answer.headers.append('vary', 'Accept');
      const twin = `<${prefix}/${encodePath(markdown.path)}>; rel="alternate"; type="text/markdown"`;
      answer.headers.set('link', `${discovery.link}, ${twin}`);
      answer.headers.set('x-llms-txt', discovery['x-llms-txt']!);
    }
    return answer;
  };
}

/** The Markdown form of `a/index.html` and of `a.html` is `a.md`. */
function markdownBeside(path: string): string {
  const page = path.replace(/(?:\/index)?\.html$/, '');
  return `${page}.md`;
}

/** The path below the base, starting with `/`; undefined if it is not below the base. */
function withoutPrefix(pathname: string, prefix: string): string | undefined {
  if (pathname === prefix) return '/';
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}

/** The decoded segments of a path; undefined if it leaves the folder or names a hidden file. */
function readSegments(path: string): string[] | undefined {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
  const allowed = (segment: string) =>
    segment === '.well-known' || !(segment.startsWith('.') || /[/\\\0]/.test(segment));
  return segments.every(allowed) ? segments : undefined;
}

/** The path by the convention for well-known addresses. No file is written there, as it would repeat all pages. */
const wellKnownWhole = '.well-known/llms-full.txt';

/** `canonical` is the URL at which the page's relative links are correct, if another one may have been requested. */
async function findFile(
  site: SiteFiles,
  segments: string[],
): Promise<(SiteFile & { canonical?: string }) | undefined> {
  const path = segments.join('/');
  const exact = path === '' ? undefined : await site.file(path);
  if (exact) return exact;
  if (path === wellKnownWhole) return site.file('llms-full.txt');
  // A file name in the output escapes `a:b` as `a~3ab`; old links have the plain form.
  for (const page of new Set([path, segments.map((segment) => segmentName(segment)).join('/')])) {
    const index = await site.file(page === '' ? 'index.html' : `${page}/index.html`);
    if (index) return { ...index, canonical: page === '' ? '/' : `/${encodePath(page)}/` };
    const html = page !== '' && (await site.file(`${page}.html`));
    if (html) return { ...html, canonical: `/${encodePath(page)}` };
  }
  return undefined;
}

/** A page with relative links works only at its own URL. */
async function needsExactUrl(site: SiteFiles, asked: string, canonical: string): Promise<boolean> {
  return asked !== canonical && (await site.marker()).links !== 'absolute';
}

async function send(
  file: SiteFile,
  request: Request,
  status: number,
  site: SiteFiles,
): Promise<Response> {
  const { size } = file;
  const etag = `"${file.tag}"`;
  const headers = new Headers({
    'content-type': contentType(file.path),
    'cache-control': isHashed(file.path) ? cachedForever : revalidated,
    'accept-ranges': 'bytes',
    etag,
    ...securityHeaders,
  });
  const policy = await policyHeader(file, site);
  if (policy !== undefined) headers.set('content-security-policy', policy);
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
  const body = request.method === 'HEAD' || size === 0 ? null : file.body(start, end);
  return new Response(body, { status: range ? 206 : status, headers });
}

/** How many characters of a document to search for its policy. */
const maxHeadLength = 16_384;

/** The policy of a document as a header. Pages have theirs in a `<meta>`; the author's own documents have none. */
async function policyHeader(file: SiteFile, site: SiteFiles): Promise<string | undefined> {
  if (/\.svgz?$/i.test(file.path)) return picturePolicy;
  if (!/\.x?html?$/i.test(file.path)) return undefined;
  const head =
    file.size === 0
      ? ''
      : await new Response(file.body(0, Math.min(file.size, maxHeadLength) - 1)).text();
  const text = policyText(head);
  const { frameAncestors = "'self'" } = await site.marker();
  return documentPolicy(text === undefined ? undefined : parsePolicy(text), frameAncestors);
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

async function notFound(site: SiteFiles, request: Request): Promise<Response> {
  const page = await site.file('404.html');
  if (page) return send(page, request, 404, site);
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...securityHeaders },
  });
}

function redirect(to: string, status: number): Response {
  return new Response(null, { status, headers: { location: to, ...securityHeaders } });
}
