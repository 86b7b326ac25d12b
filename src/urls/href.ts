import { encodeComponent } from '../lib/text/percent-encoding.ts';
import { wellFormed } from '../lib/text/well-formed.ts';
import { pathOf } from './file-of.ts';
import type { UrlOptions } from './options.ts';
import { aroundSite, folderAround } from './shared-files.ts';

/**
 * The link from one page to another in the build's link mode, percent-encoded. `hash` is the target's id, unencoded and
 * without `#`.
 */
export function href(
  from: string,
  to: string,
  hash: string | undefined,
  options: UrlOptions,
): string {
  const fragment = hash ? `#${encodeHash(hash)}` : '';
  const target = urlPath(to, options);
  if (options.links === 'absolute') return underBase(target, options) + fragment;
  return relative(standsAt(from, options), target) + fragment;
}

/**
 * The link from a page to a file of the output, such as an image, stylesheet or download. `file` has no leading slash.
 */
export function assetHref(from: string, file: string, options: UrlOptions): string {
  return fromPath(standsAt(from, options), file, options);
}

function standsAt(route: string, options: UrlOptions): string {
  return options.standsAt === undefined ? urlPath(route, options) : encodePath(options.standsAt);
}

/** The link from one output file to another, such as from a stylesheet to an image. */
export function fileHref(from: string, to: string, options: UrlOptions): string {
  return fromPath(encodePath(from), to, options);
}

/** The link from an output file to a page. */
export function pageHref(from: string, to: string, options: UrlOptions): string {
  const target = urlPath(to, options);
  if (options.links === 'absolute') return underBase(target, options);
  return relative(encodePath(from), target);
}

/** The link from one encoded path to an output file. */
function fromPath(from: string, file: string, options: UrlOptions): string {
  const target = encodePath(file);
  const folder = folderAround(file, options);
  if (options.links === 'absolute') {
    return underBase(target, folder === undefined ? options : aroundSite(options, folder));
  }
  return relative(folder === undefined ? from : `${encodePath(folder)}/${from}`, target);
}

/**
 * A page's URL below the base, percent-encoded, without a leading slash. Relative links need the slash after a folder,
 * because without it the browser resolves them from the parent folder.
 */
export function urlPath(route: string, options: UrlOptions): string {
  const path = encodePath(pathOf(route));
  if (path === '') return options.links === 'offline' ? 'index.html' : '';
  if (options.urls === 'file') return `${path}.html`;
  if (options.links === 'offline') return `${path}/index.html`;
  return options.links === 'relative' || options.trailingSlash ? `${path}/` : path;
}

/** A path below the base as a root-absolute URL: `/docs/a/b`. */
export function underBase(
  path: string,
  options: Pick<UrlOptions, 'base' | 'trailingSlash'>,
): string {
  const base = options.base === '/' ? '' : encodePath(options.base);
  if (path === '') return base === '' || options.trailingSlash ? `${base}/` : base;
  return `${base}/${path}`;
}

/** Percent-encodes what a path must not contain (RFC 3986 `pchar`). */
export function encodePath(path: string): string {
  if (unreserved.test(path)) return path;
  return path
    .split('/')
    .map((segment) =>
      encodeComponent(segment).replace(/%(3A|40|24|26|2B|2C|3B|3D)/g, decodeURIComponent),
    )
    .join('/');
}

/** Matches most paths, which need no encoding. */
const unreserved = /^[\w./~-]*$/;

export function encodeHash(hash: string): string {
  return encodeURI(wellFormed(hash)).replaceAll('#', '%23');
}

function relative(from: string, to: string): string {
  const source = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < source.length && shared < target.length - 1 && source[shared] === target[shared])
    shared++;
  const up = '../'.repeat(source.length - shared);
  const down = target.slice(shared).join('/');
  // `a:b` would be read as a scheme, and an empty link as the current page with its query.
  return up + down === '' || (up === '' && down.split('/')[0]!.includes(':'))
    ? `./${down}`
    : up + down;
}
