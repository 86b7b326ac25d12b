import type { UrlOptions } from './options.ts';

/**
 * Styles, scripts, fonts and images of `_octavo` whose names contain a hash of their content. Files that a site loads
 * by name from its own `_octavo/`, such as the search index, are not included.
 */
const shared = /^_octavo\/(?:fonts\/)?[^/]+\.[0-9a-f]{8,}\.\w+$/;

export function isShared(file: string): boolean {
  return shared.test(file);
}

/** The folder of this site in a larger one that keeps the file for both; undefined if it is in this site. */
export function folderAround(file: string, { within }: UrlOptions): string | undefined {
  return within !== undefined && isShared(file) ? within : undefined;
}

/** The larger site's base and address. */
export function aroundSite(options: UrlOptions, folder: string): UrlOptions {
  const without = (path: string) =>
    path.endsWith(`/${folder}`) ? path.slice(0, -folder.length - 1) : path;
  const { site } = options;
  const base = without(options.base) || '/';
  return { ...options, base, ...(site !== undefined && { site: without(site) }) };
}
