import { canonical } from '../urls/canonical.ts';
import { fileOf, pathOf } from '../urls/file-of.ts';
import { encodePath, href, underBase, urlPath } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';
import type { EmittedFile, Emitter, Site, SiteRedirect } from './emitter.ts';
import { contentType } from './serve/content-type.ts';

/**
 * Redirects as HTML pages, which work on every host, and as lines of `_redirects` for the hosts that read it: those
 * answer with a real status, and patterns work there only.
 */
export const redirects: Emitter = function* (site) {
  for (const redirect of site.redirects) {
    if (redirect.isStatic) yield* redirectPage(redirect, site);
  }
  const lines = [
    ...site.redirects
      .filter((redirect) => !redirect.pageOnly)
      .map((redirect) => redirectLine(redirect, site)),
    ...escapedRoutes(site),
  ];
  if (lines.length > 0) yield { path: '_redirects', body: `${lines.join('\n')}\n` };
};

function* redirectPage(redirect: SiteRedirect, site: Site): Iterable<EmittedFile> {
  const path = pageFile(redirect.from, site.urls);
  if (path === undefined) return;
  const { to } = redirect;
  const [target, original] =
    'route' in to
      ? [href(redirect.from, to.route, to.hash, site.urls), canonical(to.route, site.urls)]
      : [under(to.url, site.urls), /^https?:/.test(to.url) ? to.url : undefined];
  const data = { lang: redirect.lang, title: redirect.title, href: target, canonical: original };
  yield { path, body: site.layout('redirect', data) };
}

/** Output path of a redirect's page; undefined where a path names a file that no HTML can stand in for. */
function pageFile(from: string, urls: UrlOptions): string | undefined {
  // The page's own place is then not that of a route, which relative links count from.
  if (/\.html?$/i.test(from)) return urls.links === 'absolute' ? from.slice(1) : undefined;
  return contentType(from) === 'application/octet-stream' ? fileOf(from, urls) : undefined;
}

function redirectLine(redirect: SiteRedirect, site: Site): string {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  const { to } = redirect;
  const target = 'route' in to ? href('', to.route, to.hash, absolute) : under(to.url, absolute);
  const [source, destination] = [under(redirect.from, absolute), target].map((url) =>
    url.replace(/\s/g, '%20'),
  );
  return `${source} ${destination} ${redirect.permanent ? 301 : 302}`;
}

/** Routes whose names had to be escaped: hosts that read `_redirects` still answer to the route itself. */
function* escapedRoutes(site: Site): Iterable<string> {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  for (const { route } of site.pages) {
    const plain = encodePath(route.slice(1));
    if (plain === encodePath(pathOf(route)) || /[*:]\w|\s/.test(decodeURI(plain))) continue;
    yield `${underBase(plain, absolute)} ${underBase(urlPath(route, absolute), absolute)} 301`;
  }
}

/** An author's destination: other hosts as they are, paths of this one below the base. */
function under(url: string, urls: UrlOptions): string {
  return url.startsWith('/') ? underBase(url.slice(1), { ...urls, trailingSlash: false }) : url;
}
