import { insertQuery } from '../../lib/text/address.ts';
import type { SiteRedirect } from '../../links/site-redirect.ts';
import { pathOf } from '../../urls/file-of.ts';
import { encodePath, href, underBase, urlPath } from '../../urls/href.ts';
import { normalPath } from '../../urls/normal-path.ts';
import type { UrlOptions } from '../../urls/options.ts';
import type { Site } from '../emitter.ts';

/** A redirect in the form that hosts need: root-absolute with the base, percent-encoded. */
export interface HostRedirect {
  /** A path; `*` and `:name` match as in `_redirects`, unless it is literal. */
  from: string;
  /** A path or URL; `:splat` and `:name` are filled in. */
  to: string;
  permanent: boolean;
  /** `from` and `to` are literal, whatever characters they contain. */
  isStatic: boolean;
}

/** All redirects of a site in the order in which hosts must try them. */
export function hostRedirects(site: Site): HostRedirect[] {
  return [
    ...site.redirects
      .filter((redirect) => !redirect.pageOnly)
      .map((redirect) => hostRedirect(redirect, site))
      .flatMap(withinSite),
    ...escapedRoutes(site),
  ];
}

function hostRedirect({ from, to, permanent, isStatic }: SiteRedirect, site: Site): HostRedirect {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  const target =
    'route' in to
      ? insertQuery(href('', to.route, to.hash, absolute), to.query ?? '')
      : underSite(to.url, absolute);
  return { from: normalPath(underSite(from, absolute)), to: target, permanent, isStatic };
}

/**
 * Hosts insert the requested text unchanged. `/old/*` to `/:splat` would turn `/old//example.com` into the address of
 * another host, `//example.com`. So the first segment after the slash is matched by a name, which is never empty and
 * contains no slash.
 */
function withinSite(redirect: HostRedirect): HostRedirect[] {
  const { from, to, isStatic } = redirect;
  const after = /^\/:splat(?!\w)(.*)$/.exec(to)?.[1];
  if (isStatic || after === undefined) return [redirect];
  const stem = from.slice(0, -1);
  const first = freshName(from);
  const stems = stem.endsWith('/') ? [stem] : [stem, `${stem}/`];
  const none = stem.replace(/\/$/, '') || '/';
  return [
    { ...redirect, from: none, to: after.replace(/^\/*/, '/'), isStatic: !/:[a-z]/i.test(none) },
    ...stems.flatMap((begin) => [
      { ...redirect, from: `${begin}:${first}`, to: `/:${first}${after}` },
      { ...redirect, from: `${begin}:${first}/*`, to: `/:${first}/:splat${after}` },
    ]),
  ];
}

/** A name that the pattern does not use yet. */
function freshName(from: string): string {
  let name = 'first';
  while (from.includes(`:${name}`)) name += 'x';
  return name;
}

/** Redirects for routes whose file names had to be escaped, so that hosts also respond at the route itself. */
function* escapedRoutes(site: Site): Iterable<HostRedirect> {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  for (const { route, url } of site.tree.pages) {
    if (url !== undefined) continue;
    const plain = encodePath(route.slice(1));
    if (plain === encodePath(pathOf(route)) || /[*:]\w|\s/.test(decodeURI(plain))) continue;
    yield {
      from: underBase(plain, absolute),
      to: underBase(urlPath(route, absolute), absolute),
      permanent: true,
      isStatic: true,
    };
  }
}

/** An author's destination: URLs of other hosts unchanged, paths of this host below the base. */
export function underSite(url: string, urls: UrlOptions): string {
  return url.startsWith('/') ? underBase(url.slice(1), { ...urls, trailingSlash: false }) : url;
}
