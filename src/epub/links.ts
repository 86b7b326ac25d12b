import { decodeComponent } from '../lib/text/percent-encoding.ts';
import type { Chapter } from './book.ts';

/**
 * Encloses references to places in the book until all chapters are known. `fromRaw` removes the character from texts.
 */
const mark = '\u0001';

/**
 * The new address of a link in the printed document, or a mark for a link to one of the chapters. A link to a page of
 * the site that is not in the book gets that page's address on the site; undefined if the site has no known address.
 */
export function linkOf(
  href: string,
  chapterIds: ReadonlySet<string>,
  base: URL | undefined,
): string | undefined {
  if (href.startsWith('#')) {
    const [chapter = '', ...rest] = href.slice(1).split('--');
    if (!chapterIds.has(chapter)) return undefined;
    return `${mark}${chapter}${mark}${rest.length > 0 ? href.slice(1) : ''}${mark}`;
  }
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(href);
  if (!isWhole && (base === undefined || href === '')) return undefined;
  try {
    const url = new URL(href, base);
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return undefined;
    // In a site to open from disk, links name `index.html`; on the web, addresses do not contain it.
    if (!isWhole) url.pathname = url.pathname.replace(/\/index\.html$/, '');
    return strictUri(url.href);
  } catch {
    return undefined;
  }
}

/**
 * An address that follows the grammar of RFC 3986, which EPUBCheck enforces and browsers do not: the fragment contains
 * no second `#`, and some characters have to be escaped.
 */
function strictUri(href: string): string {
  const [address = '', ...fragment] = href.split('#');
  // A host in brackets is an IPv6 address.
  const [, origin = '', path = ''] = /^([a-z+.-]+:\/\/[^/?]*)?(.*)$/is.exec(address) ?? [];
  const escaped = (text: string) =>
    text.replace(/%(?![0-9a-f]{2})|[\s"<>[\]\\^`{|}]/gi, (sign) => encodeURIComponent(sign));
  const hash = fragment.length === 0 ? '' : `#${escaped(fragment.join('%23'))}`;
  return origin + escaped(path) + hash;
}

/** Fills in the links of a chapter once all chapters are made. A link to a missing id leads to the chapter. */
export function withPlaces(body: string, chapters: ReadonlyMap<string, Chapter>): string {
  const place = new RegExp(`${mark}([^${mark}]*)${mark}([^${mark}]*)${mark}`, 'g');
  return body.replace(place, (_, name: string, hash: string) => {
    const chapter = chapters.get(name);
    if (!chapter) return '';
    const id = hash.replaceAll('&#x26;', '&').replaceAll('&#x22;', '"');
    return chapter.ids.has(decodeComponent(id)) ? `${chapter.file}#${hash}` : chapter.file;
  });
}
