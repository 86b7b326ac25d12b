import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { encodePath, href, underBase } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';

/**
 * Where programs find a page: its absolute URL, or its path from the host's root if the site's address is not known.
 */
export function pageAddress(route: string, urls: UrlOptions): string {
  return canonical(route, urls) ?? href('', route, undefined, { ...urls, links: 'absolute' });
}

/** The same for a file of the output (no leading slash). */
export function fileAddress(file: string, urls: UrlOptions): string {
  return canonicalAsset(file, urls) ?? underBase(encodePath(file), urls);
}
