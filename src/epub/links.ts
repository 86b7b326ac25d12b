import { decodeComponent } from '../lib/text/percent-encoding.ts';
import type { Chapter } from './book.ts';

/** Stands around a place in the book until all chapters are known; `fromRaw` takes it out of texts. */
const mark = '\u0001';

/**
 * What a link in the printed document becomes. `chapterIds` are the ids of all chapters. A link to a page of the site that is
 * not in the book leads to its address, if the site has one.
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
    // A folder that opens from disk names its documents; the site does not.
    if (!isWhole) url.pathname = url.pathname.replace(/\/index\.html$/, '');
    return strictUri(url.href);
  } catch {
    return undefined;
  }
}

/**
 * An address by the grammar of RFC 3986, which EPUBCheck asks for and browsers do not: a fragment holds no second `#`,
 * and some signs have to be escaped.
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

/** Fills in where the links of a chapter lead, now that all are made. An id that is not there leads to its chapter. */
export function withPlaces(body: string, chapters: ReadonlyMap<string, Chapter>): string {
  const place = new RegExp(`${mark}([^${mark}]*)${mark}([^${mark}]*)${mark}`, 'g');
  return body.replace(place, (_, name: string, hash: string) => {
    const chapter = chapters.get(name);
    if (!chapter) return '';
    const id = hash.replaceAll('&#x26;', '&').replaceAll('&#x22;', '"');
    return chapter.ids.has(decodeComponent(id)) ? `${chapter.file}#${hash}` : chapter.file;
  });
}
