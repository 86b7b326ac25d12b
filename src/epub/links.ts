import type { Chapter } from './book.ts';

/** Stands around a place in the book until all chapters are known; `fromRaw` takes it out of texts. */
const mark = '\u0001';

/**
 * What a link in the printed document becomes. `known` are the ids of all chapters. A link to a page of the site that is
 * not in the book leads to its address, if the site has one.
 */
export function linkOf(
  href: string,
  known: ReadonlySet<string>,
  base: URL | undefined,
): string | undefined {
  if (href.startsWith('#')) {
    const [chapter = '', ...rest] = href.slice(1).split('--');
    if (!known.has(chapter)) return undefined;
    return `${mark}${chapter}${mark}${rest.length > 0 ? href.slice(1) : ''}${mark}`;
  }
  const isWhole = /^[a-z][a-z0-9+.-]*:/i.test(href);
  if (!isWhole && (base === undefined || href === '')) return undefined;
  try {
    const url = new URL(href, base);
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return undefined;
    // A folder that opens from disk names its documents; the site does not.
    if (!isWhole) url.pathname = url.pathname.replace(/\/index\.html$/, '');
    return url.href;
  } catch {
    return undefined;
  }
}

/** Fills in where the links of a chapter lead, now that all are made. An id that is not there leads to its chapter. */
export function withPlaces(body: string, chapters: ReadonlyMap<string, Chapter>): string {
  const place = new RegExp(`${mark}([^${mark}]*)${mark}([^${mark}]*)${mark}`, 'g');
  return body.replace(place, (_, name: string, hash: string) => {
    const chapter = chapters.get(name);
    if (!chapter) return '';
    const id = hash.replaceAll('&#x26;', '&').replaceAll('&#x22;', '"');
    return chapter.ids.has(safeDecode(id)) ? `${chapter.file}#${hash}` : chapter.file;
  });
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
