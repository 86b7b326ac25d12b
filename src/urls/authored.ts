import { decodeComponent } from '../lib/text/percent-encoding.ts';

/** An author's link, parsed. The caller checks whether its target exists. */
export type AuthoredUrl =
  /** Another host, `mailto:`, or the page itself with a query: left unchanged. */
  | { kind: 'external' }
  /** `#id` on the page that contains the link. */
  | { kind: 'anchor'; hash: string }
  /** A place in the project. */
  | {
      kind: 'internal';
      /**
       * The decoded path from the project's root without leading or trailing slash, `..` resolved, with extension:
       * `img/a b.png`.
       */
      path: string;
      /** The same as a page id: without `.md`, `.mdx`, `/index`. Empty for the home page. */
      page: string;
      /** Includes its `?`; may be empty. */
      query: string;
      /** Decoded, without `#`; undefined if there is none. */
      hash?: string;
    }
  /** `..` leaves the project. */
  | { kind: 'outside' };

/**
 * Parses an author's link: absolute from the project's root, or relative to the file that contains it. `fromFile` is
 * relative to the root.
 */
export function resolveUrl(url: string, fromFile: string): AuthoredUrl {
  const trimmed = url.trim();
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(trimmed)) return { kind: 'external' };

  const [, rawPath = '', query = '', rawHash] =
    /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(trimmed) ?? [];
  const hash = rawHash === undefined ? undefined : decode(rawHash);
  if (rawPath === '' && query !== '') return { kind: 'external' };
  if (rawPath === '') return { kind: 'anchor', hash: hash ?? '' };

  const path = join(
    rawPath
      .replace(/\\|%5c/gi, '/')
      .split('/')
      .map(decode),
    fromFile,
  );
  if (path === undefined) return { kind: 'outside' };
  const page = path.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '');
  return { kind: 'internal', path, page, query, hash };
}

/**
 * Parses `guides/start` as if it had a leading slash, which authors may omit, or as if it counted from a folder.
 * Undefined for links that start with `/`, `.` or `#`, or that name a host.
 */
export function fromRoot(url: string, folder = ''): AuthoredUrl | undefined {
  const trimmed = url.trim();
  if (/^(?:[/.#?\\]|$|[a-z][a-z0-9+.-]*:)/i.test(trimmed)) return undefined;
  return resolveUrl(`${folder && `/${folder}`}/${trimmed}`, '');
}

/** Percent-decodes text, but leaves invalid escapes unchanged. */
export function decode(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, decodeComponent);
}

/**
 * A link as the author wrote it: Markdown escapes all non-ASCII letters on its way to HTML (`%EC%86%8C` for one of
 * Korean). ASCII escapes such as `%20` are the author's own.
 */
export function readable(url: string): string {
  return url.replace(/(?:%[89a-f][0-9a-f])+/gi, decode);
}

function join(segments: string[], fromFile: string): string | undefined {
  const path = segments[0] === '' ? [] : fromFile.split('/').slice(0, -1);
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') path.push(segment);
    else if (path.pop() === undefined) return undefined;
  }
  return path.join('/');
}
