import { pathOf } from '../../urls/file-of.ts';
import { encodePath, href, underBase, urlPath } from '../../urls/href.ts';
import type { UrlOptions } from '../../urls/options.ts';
import type { Site, SiteRedirect } from '../emitter.ts';

/** A redirect as hosts are told of it: root-absolute with the base, percent-encoded. */
export interface HostRedirect {
  /** A path; `*` and `:name` match as in `_redirects`, unless it is literal. */
  from: string;
  /** A path or URL; `:splat` and `:name` are filled in. */
  to: string;
  permanent: boolean;
  /** `from` and `to` hold no pattern, whatever signs are in them. */
  isStatic: boolean;
}

/** All redirects of a site in the order in which hosts are to try them. */
export function hostRedirects(site: Site): HostRedirect[] {
  return [
    ...site.redirects
      .filter((redirect) => !redirect.pageOnly)
      .map((redirect) => hostRedirect(redirect, site)),
    ...escapedRoutes(site),
  ];
}

function hostRedirect({ from, to, permanent, isStatic }: SiteRedirect, site: Site): HostRedirect {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  const target =
    'route' in to ? href('', to.route, to.hash, absolute) : underSite(to.url, absolute);
  return { from: encoded(underSite(from, absolute)), to: encoded(target), permanent, isStatic };
}

/** Routes whose names had to be escaped: hosts still answer to the route itself. */
function* escapedRoutes(site: Site): Iterable<HostRedirect> {
  const absolute: UrlOptions = { ...site.urls, links: 'absolute' };
  for (const { route } of site.pages) {
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

/** As browsers send it; what is encoded already stays. */
function encoded(url: string): string {
  return encodeURI(url).replaceAll('%25', '%');
}

/** An author's destination: other hosts as they are, paths of this one below the base. */
export function underSite(url: string, urls: UrlOptions): string {
  return url.startsWith('/') ? underBase(url.slice(1), { ...urls, trailingSlash: false }) : url;
}
