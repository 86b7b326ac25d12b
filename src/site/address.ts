import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { fileHref, pageHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';

/**
 * Where programs that read the file `from` find a page: its absolute URL, or if the site's address is not known, its
 * path from the host's root, or from the file if the site's links are relative.
 */
export function pageAddress(route: string, urls: UrlOptions, from: string): string {
  return canonical(route, urls) ?? pageHref(from, route, urls);
}

/** The same for a file of the output (no leading slash). */
export function fileAddress(file: string, urls: UrlOptions, from: string): string {
  return canonicalAsset(file, urls) ?? fileHref(from, file, urls);
}
