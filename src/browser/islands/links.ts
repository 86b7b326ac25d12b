import { mapCssAddresses } from '../../urls/css-addresses.ts';
import { addressKind, mapAddresses, mapHtmlAddresses } from '../../urls/html-addresses.ts';
import { assetRoot } from '../asset-root.ts';

type Props = Record<string, unknown>;

/** Addresses that begin at the site's root lead there from wherever the site lies. */
export function linked(type: string, props: Props | null): Props | null {
  let changed = props;
  for (const [name, value] of Object.entries(props ?? {})) {
    const made = linkedValue(type, name, value);
    if (made !== value) changed = { ...changed, [name]: made };
  }
  return changed;
}

/** The text of a style element. */
export function linkedText(type: unknown, children: unknown[]): unknown[] {
  if (type !== 'style') return children;
  return children.map((child) => (typeof child === 'string' ? inCss(child) : child));
}

function linkedValue(type: string, name: string, value: unknown): unknown {
  if (name === 'style') return linkedStyle(value);
  if (name === 'dangerouslySetInnerHTML') return linkedHtml(type, value);
  if (typeof value !== 'string') return value;
  const kind = addressKind(type, name);
  const isPage = name === 'href' && (type === 'a' || type === 'area');
  return kind ? mapAddresses(kind, value, (url) => siteAddress(url, isPage)) : value;
}

function linkedStyle(value: unknown): unknown {
  if (typeof value === 'string') return inCss(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (!entries.some(([, one]) => typeof one === 'string' && /url\(|image-set\(/i.test(one)))
    return value;
  return Object.fromEntries(
    entries.map(([key, one]) => [key, typeof one === 'string' ? inCss(one) : one]),
  );
}

function linkedHtml(type: string, value: unknown): unknown {
  const html = (value as { __html?: unknown } | null)?.__html;
  if (typeof html !== 'string') return value;
  if (type === 'style') return { __html: inCss(html) };
  return { __html: mapHtmlAddresses(html, (url) => siteAddress(url, false)) };
}

function inCss(css: string): string {
  return mapCssAddresses(css, (url) => siteAddress(url, false));
}

/** `/a/b` as seen from this page; where pages are files, a page's own. */
export function siteAddress(url: string, page: boolean): string {
  if (!/^\/(?!\/)/.test(url)) return url;
  const root = assetRoot().replace(/_octavo\/$/, '');
  const [, path = '', rest = ''] = /^\/([^?#]*)(.*)$/.exec(url) ?? [];
  const file = page && location.protocol === 'file:' && !/\.\w+$/.test(path);
  return root + (file ? `${path.replace(/\/?$/, '/')}index.html`.replace(/^\//, '') : path) + rest;
}
