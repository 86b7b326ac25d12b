import { insertQuery } from '../../lib/text/address.ts';
import type { SiteRedirect } from '../../links/site-redirect.ts';
import { decode } from '../../urls/authored.ts';
import { canonical } from '../../urls/canonical.ts';
import { fileOf } from '../../urls/file-of.ts';
import { href } from '../../urls/href.ts';
import type { UrlOptions } from '../../urls/options.ts';
import { segmentName } from '../../urls/segment.ts';
import type { EmittedFile, Emitter, Site } from '../emitter.ts';
import { contentType } from '../serve/content-type.ts';
import { underSite } from './host-redirects.ts';

/** Redirects as HTML pages, which work on every host and from disk. Patterns cannot be pages. */
export const redirectPages: Emitter = function* (site) {
  for (const redirect of site.redirects) {
    if (redirect.isStatic && !redirect.hostOnly) yield* redirectPage(redirect, site);
  }
};

function* redirectPage(redirect: SiteRedirect, site: Site): Iterable<EmittedFile> {
  const path = pageFile(decodedPath(redirect.from), site.urls);
  if (path === undefined) return;
  const { to } = redirect;
  const [target, original] =
    'route' in to
      ? [
          insertQuery(href(redirect.from, to.route, to.hash, site.urls), to.query ?? ''),
          canonical(to.route, site.urls),
        ]
      : [underSite(to.url, site.urls), /^https?:/.test(to.url) ? to.url : undefined];
  const data = { lang: redirect.lang, title: redirect.title, href: target, canonical: original };
  yield { path, body: site.layout('redirect', data) };
}

/** Hosts look up a file by the decoded address, whichever form the author wrote. */
function decodedPath(path: string): string {
  return path
    .split('/')
    .map((segment) => {
      const decoded = decode(segment);
      return /[/\\]/.test(decoded) ? segment : decoded;
    })
    .join('/');
}

/** The output path of a redirect's page; undefined if the path is that of another type of file. */
function pageFile(from: string, urls: UrlOptions): string | undefined {
  // Then the page is not at the path of a route, from which relative links are resolved.
  if (/\.html?$/i.test(from)) {
    return urls.links === 'absolute' && isPlainPath(from) ? from.slice(1) : undefined;
  }
  return contentType(from) === 'application/octet-stream' ? fileOf(from, urls) : undefined;
}

/** Whether a path can be a file name on every system without escaping, and stays in the output. */
function isPlainPath(from: string): boolean {
  const segments = from
    .slice(1)
    .replace(/\.html?$/i, '')
    .split('/');
  const last = segments.pop()!;
  const isPlain = (segment: string) => segment !== '' && segmentName(segment) === segment;
  return segments.every(isPlain) && (last === 'index' || isPlain(last));
}
