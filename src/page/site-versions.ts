import { href } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';

/** A version of the documentation that is built from a separate tree. */
export interface SiteVersion {
  label: string;
  /** The folder of the site that contains it; empty for the version at the top. */
  path: string;
  routes: readonly string[];
}

/** All versions of a site, newest first, and the one being built. Survives structured clone. */
export interface SiteVersions {
  all: readonly SiteVersion[];
  own: number;
}

/** The link from a page to the same page of another version, or else to its first page. */
export function versionHref(
  from: string,
  route: string,
  { all, own }: SiteVersions,
  target: SiteVersion,
  urls: UrlOptions,
): string {
  const { path } = all[own]!;
  const base = path === '' ? urls.base : urls.base.slice(0, -path.length - 1) || '/';
  const to = target.routes.includes(route) ? route : '/';
  const inSite = (version: string, page: string) =>
    version === '' ? page : `/${version}${page === '/' ? '' : page}`;
  return href(inSite(path, from), inSite(target.path, to), undefined, { ...urls, base });
}
