import { encodePath, urlPath } from './href.ts';
import type { UrlOptions } from './options.ts';

/** The page's absolute URL for canonical links and the sitemap; undefined when the site's address is not known. */
export function canonical(route: string, options: UrlOptions): string | undefined {
  if (options.site === undefined) return undefined;
  const path = urlPath(route, { ...options, links: 'absolute' });
  const root = siteRoot(options.site, options);
  if (path === '')
    return new URL(root).pathname === '/' || options.trailingSlash ? `${root}/` : root;
  return `${root}/${path}`;
}

/** The absolute URL of a file of the output; undefined when the site's address is not known. */
export function canonicalAsset(file: string, options: UrlOptions): string | undefined {
  if (options.site === undefined) return undefined;
  return `${siteRoot(options.site, options)}/${encodePath(file)}`;
}

/** `site` may be given with or without the base at its end: both mean the same place. */
function siteRoot(site: string, options: UrlOptions): string {
  const root = site.replace(/(?<!\/)\/+$/, '');
  if (options.base === '/' || root.endsWith(options.base)) return root;
  return root + encodePath(options.base);
}
