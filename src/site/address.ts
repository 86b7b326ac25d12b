import { canonical, canonicalAsset } from '../urls/canonical.ts';
import { fileHref, pageHref } from '../urls/href.ts';
import type { UrlOptions } from '../urls/options.ts';

/**
 * The address of a page for programs that read the file `from`: an absolute URL. If the site's address is unknown, it
 * is a path from the host's root or, if the site's links are relative, from the file.
 */
export function pageAddress(route: string, urls: UrlOptions, from: string): string {
  return canonical(route, urls) ?? pageHref(from, route, urls);
}

/** The same for a file of the output (no leading slash). */
export function fileAddress(file: string, urls: UrlOptions, from: string): string {
  return canonicalAsset(file, urls) ?? fileHref(from, file, urls);
}
