import type { UrlOptions } from './options.ts';
import { segmentName } from './segment.ts';

type FileOptions = Pick<UrlOptions, 'urls'>;

/** The output path of a page's HTML: `/a/b` → `a/b/index.html`, or `a/b.html` with `--urls file`. */
export function fileOf(route: string, options: FileOptions): string {
  const path = pathOf(route);
  if (path === '') return 'index.html';
  return options.urls === 'file' ? `${path}.html` : `${path}/index.html`;
}

/** The output path of a page's Markdown twin: `/a/b` → `a/b.md`, `/` → `index.md`. */
export function markdownFileOf(route: string): string {
  return `${pathOf(route) || 'index'}.md`;
}

/** Output path of a page's feed: `/changelog` → `changelog/rss.xml`. */
export function feedFileOf(route: string): string {
  return [pathOf(route), 'rss.xml'].filter(Boolean).join('/');
}

/** A route as a path of safe file names, without a leading or trailing slash: the part of its URL below the base. */
export function pathOf(route: string): string {
  const segments = route.split('/').filter((segment) => segment !== '');
  return segments.map(segmentName).join('/');
}
