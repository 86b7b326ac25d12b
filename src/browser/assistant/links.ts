import { assetRoot } from '../asset-root.ts';
import type { Source } from './wire/events.ts';

/** Schemes that a link of an answer may have. */
const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The root of the site, with a slash at its end. */
export function siteRoot(): URL {
  return new URL('../', new URL(assetRoot(), location.href));
}

/** Where a link of an answer leads; undefined for what must not be followed. Paths count from the site's root. */
export function safeUrl(written: string): URL | undefined {
  const isFragment = written.startsWith('#');
  if (!URL.canParse(written, siteRoot().href)) return undefined;
  const url = new URL(written, isFragment ? location.href : siteRoot());
  return allowed.has(url.protocol) || (url.protocol === 'file:' && location.protocol === 'file:')
    ? url
    : undefined;
}

/** A source by its place on this site, else by its address. */
export function sourceUrl({ path, url }: Source): URL | undefined {
  return path === undefined ? safeUrl(url ?? '') : safeUrl(`./${path.replace(/^\/+/, '')}`);
}

/** A link as an answer may have one; only its text where its address is not allowed. */
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
