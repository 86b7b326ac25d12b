import { posix } from 'node:path';
import { decodeHtml } from '../../lib/decode-html.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { withoutSlashes } from '../../lib/text/slashes.ts';

/** A page that becomes a chapter of a document. */
export interface Chapter {
  /** Its name in the document; see `chapterId`. */
  id: string;
  /** The paths of the page and of the document, relative to the output folder. */
  file: string;
  document: string;
  /** The chapter that a link of the page points to, if the target page is in the document. */
  chapterAt(href: string): string | undefined;
}

/**
 * `/guides/get-started` → `guides.get-started`; the home page becomes `home`. Dots stand for slashes only, so the ids
 * of the pages below a path start with the path's id and a dot.
 */
export function chapterId(route: string): string {
  const name = withoutSlashes(route)
    .split('/')
    .map((segment) => segment.replace(/[^\p{L}\p{N}_]+/gu, '-'))
    .join('.');
  return name === '' ? 'home' : name;
}

/** The ids of chapters by route. Duplicates get a number: `/v1 2` becomes `v1-2`, and `/v1.2` then `v1-2-2`. */
export function chapterIds(routes: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const route of routes) {
    const wanted = chapterId(route);
    let id = wanted;
    // Two hyphens separate a chapter's id from the ids inside it.
    const stem = wanted.replace(/-$/, '');
    for (let count = 2; taken.has(id); count++) id = `${stem}-${count}`;
    taken.add(id);
    ids.set(route, id);
  }
  return ids;
}

/** The content of a page without bar, sidebar and outline: the inside of `<main>`. */
export function mainOf(html: string): string | undefined {
  return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
}

/**
 * Adapts the content of a page to a document with other pages: ids and references to them get the chapter's name, links
 * to pages of the document point to their chapters, and relative addresses start at the document.
 */
export function asChapter(html: string, chapter: Chapter): string {
  return html.replace(tag, (whole) =>
    whole.replace(attribute, (text, name: string, value: string) => {
      const changed = changedValue(name.toLowerCase(), value, chapter);
      return changed === undefined ? text : ` ${name}="${changed}"`;
    }),
  );
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;
const attribute = /\s([a-z-]+)="([^"]*)"/gi;

const ids = new Set(['id', 'for', 'name']);
const idLists = new Set(['aria-labelledby', 'aria-describedby', 'aria-controls']);
const addresses = new Set(['href', 'src', 'poster']);

function changedValue(name: string, value: string, chapter: Chapter): string | undefined {
  const own = (id: string) => `${chapter.id}--${id}`;
  if (value === '') return undefined;
  if (ids.has(name)) return own(value);
  if (idLists.has(name)) return value.split(/\s+/).map(own).join(' ');
  if (name === 'srcset') {
    return value.replace(/(^|,\s*)(\S+)/g, (_, before, url) => before + moved(url, chapter));
  }
  if (value.includes('url(#')) return value.replaceAll('url(#', `url(#${own('')}`);
  if (!addresses.has(name)) return undefined;
  if (value.startsWith('#')) return `#${own(value.slice(1))}`;
  if (name === 'href') {
    const [, path = '', hash] = /^([^#]*)(?:#(.*))?$/s.exec(decodeHtml(value))!;
    const target = chapter.chapterAt(path);
    if (target !== undefined) return escapeHtml(hash ? `#${target}--${hash}` : `#${target}`);
  }
  return moved(value, chapter);
}

/** Makes a relative address relative to the document. */
function moved(url: string, { file, document }: Chapter): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url)!;
  const target = posix.join(posix.dirname(file), path);
  return posix.relative(posix.dirname(document), target) + (path.endsWith('/') ? '/' : '') + rest;
}
