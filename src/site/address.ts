import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { encodePath, fileHref, href, underBase } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';

/**
 * Where programs find a page: its absolute URL, or its path from the host's root if the site's address is not known.
 */
export function pageAddress(route: string, urls: UrlOptions): string {
  return canonical(route, urls) ?? href('', route, undefined, { ...urls, links: 'absolute' });
}

/**
 * The same for a file of the output (no leading slash). Named in the file `from`, its path counts from there if the
 * site's links do.
 */
export function fileAddress(file: string, urls: UrlOptions, from?: string): string {
  const absolute = canonicalAsset(file, urls);
  if (absolute !== undefined) return absolute;
  if (from !== undefined && urls.links !== 'absolute') return fileHref(from, file, urls);
  return underBase(encodePath(file), urls);
}
