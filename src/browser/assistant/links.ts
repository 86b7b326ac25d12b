import { assetRoot } from '../asset-root.ts';
import type { Source } from './wire/events.ts';

/** URL schemes allowed in answers. */
const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The site's root, with a trailing slash. */
export function siteRoot(): URL {
  return new URL('../', new URL(assetRoot(), location.href));
}

/** The URL of a link in an answer; undefined if its scheme is not allowed. Paths are relative to the site's root. */
export function safeUrl(written: string): URL | undefined {
  const isFragment = written.startsWith('#');
  if (!URL.canParse(written, siteRoot().href)) return undefined;
  const url = new URL(written, isFragment ? location.href : siteRoot());
  return allowed.has(url.protocol) || (url.protocol === 'file:' && location.protocol === 'file:')
    ? url
    : undefined;
}

/** The URL of a source: its path on this site, otherwise its address. */
export function sourceUrl({ path, url }: Source): URL | undefined {
  return path === undefined ? safeUrl(url ?? '') : safeUrl(`./${path.replace(/^\/+/, '')}`);
}

/** A link in an answer; only its text if the URL is not allowed. */
export function linkTo(url: URL | undefined, className = ''): HTMLElement {
  if (!url) return document.createElement('span');
  const link = document.createElement('a');
  link.href = url.href;
  if (className) link.className = className;
  if (url.origin !== location.origin) {
    link.target = '_blank';
    link.rel = 'noopener nofollow';
  }
  return link;
}
