import { assetRoot } from '../asset-root.ts';

type Props = Record<string, unknown>;

/** The attributes from `urls/address-attributes.ts` that matter to readers. */
const names = /href$|^(?:data-?)?src|poster|action$/i;

const inAttribute = /(^|,\s+|\s[\d.]+[wx],)(\/\S*)/g;
/** URLs in an HTML tag, in a `srcset`, and in CSS. */
const inTag = /([\s:](?:href|src|poster|(?:form)?action|data)=["']?)(\/[^"')\s>]*)/gi;
const inSources = /(=["']|,\s+)(\/[^"')\s>]*)/g;
const inCss = /(url\(["']?)(\/[^"')\s>]*)/gi;

/** Rewrites root-relative URLs in props for the site's base path. */
export function linked(type: string, props: Props | null): Props | null {
  return props && mapped(props, (value, name) => linkedValue(type, name, value));
}

/** Rewrites the text of a style element. */
export function linkedText(type: unknown, children: unknown[]): unknown[] {
  return type === 'style' ? children.map(replacedText) : children;
}

/** Rewrites the text of HTML or SVG. */
export function linkedHtml(html: string): string {
  return replacedText(html) as string;
}

function linkedValue(type: string, name: string, value: unknown): unknown {
  if (name === 'style' || name === 'dangerouslySetInnerHTML') {
    return typeof value === 'object'
      ? mapped((value ?? {}) as Props, replacedText)
      : replacedText(value);
  }
  if (/^url\(/.test(String(value))) return replacedText(value);
  // Only `a` and `area` link to pages.
  return names.test(name) || (type === 'object' && name === 'data')
    ? replaced(value, inAttribute, type < 'b')
    : value;
}

function mapped(values: Props, map: (value: unknown, name: string) => unknown): Props {
  return Object.fromEntries(Object.entries(values).map(([name, one]) => [name, map(one, name)]));
}

/** Finds tags first: searching backwards from each address for the start of its tag is slow if there is none. */
function replacedText(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const tagged = text
    .replace(/<[^>]*/g, (tag) => replaced(tag, inTag) as string)
    .replace(/srcset=["'][^"']*/gi, (sources) => replaced(sources, inSources, false) as string);
  return replaced(tagged, inCss);
}

function replaced(text: unknown, addresses: RegExp, page?: boolean): unknown {
  return typeof text === 'string'
    ? text.replace(
        addresses,
        (_, before, url) => before + siteAddress(url, page ?? /href/i.test(before)),
      )
    : text;
}

/**
 * The address of `/a/b`, relative to this page. With `page`, it names the page's HTML file if pages are files or the
 * site was opened from disk.
 */
export function siteAddress(url: string, page?: boolean): string {
  const [, path, rest] = /^\/(?!\/)([^?#]*)(.*)/.exec(url) ?? [];
  if (path === undefined) return url;
  const root = assetRoot().replace('_octavo/', '');
  return root + (page && !/\.\w+$/.test(path) ? pageFile(path) : path) + rest;
}

function pageFile(path: string): string {
  if (document.documentElement.dataset.octUrls === 'file' && path !== '')
    return `${path.replace(/\/$/, '')}.html`;
  return location.protocol === 'file:' ? `${path.replace(/([^/])$/, '$1/')}index.html` : path;
}
