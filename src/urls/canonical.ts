import { withoutEndSlashes } from '../lib/text/slashes.ts';
import { decode } from './authored.ts';
import { encodePath, urlPath } from './href.ts';
import type { UrlOptions } from './options.ts';
import { aroundSite, folderAround } from './shared-files.ts';

/** A page's absolute URL for canonical links and the sitemap; undefined if the site's address is unknown. */
export function canonical(route: string, options: UrlOptions): string | undefined {
  if (options.site === undefined) return undefined;
  const path = urlPath(route, { ...options, links: 'absolute' });
  const root = siteRoot(options.site, options);
  if (path === '')
    return new URL(root).pathname === '/' || options.trailingSlash ? `${root}/` : root;
  return `${root}/${path}`;
}

/** The absolute URL of an output file; undefined if the site's address is unknown. */
export function canonicalAsset(file: string, options: UrlOptions): string | undefined {
  if (options.site === undefined) return undefined;
  const folder = folderAround(file, options);
  const { site, base } = folder === undefined ? options : aroundSite(options, folder);
  return `${siteRoot(site!, { base })}/${encodePath(file)}`;
}

/** `site` may include the base or not, with the same meaning. */
function siteRoot(site: string, options: Pick<UrlOptions, 'base'>): string {
  const root = withoutEndSlashes(site);
  if (options.base === '/') return root;
  const hasBase = decode(new URL(root).pathname).endsWith(options.base);
  return hasBase ? root : root + encodePath(options.base);
}
