/** A link as an author wrote it, taken apart. Whether its target exists is for the caller to find out. */
export type AuthoredUrl =
  /** Another host, `mailto:`, the page itself with a query: to be left as it is. */
  | { kind: 'external' }
  /** `#id`: within the page that holds it. */
  | { kind: 'anchor'; hash: string }
  /** A place in the project. */
  | {
      kind: 'internal';
      /** Decoded path from the project's root, no slash around it, `..` resolved, suffix kept: `img/a b.png`. */
      path: string;
      /** The same as a page is named: without `.md`, `.mdx`, `/index`. Empty for the home page. */
      page: string;
      /** With its `?`, or empty. */
      query: string;
      /** Decoded, without `#`; undefined when there is none. */
      hash?: string;
    }
  /** `..` leads out of the project. */
  | { kind: 'outside' };

/**
 * Reads a link of an author: absolute from the project's root, or relative to the file that holds it. `fromFile` is
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

  const path = join(rawPath.replaceAll('\\', '/').split('/').map(decode), fromFile);
  if (path === undefined) return { kind: 'outside' };
  const page = path.replace(/\.mdx?$/i, '').replace(/(^|\/)index$/, '');
  return { kind: 'internal', path, page, query, hash };
}

/**
 * `guides/start` as authors mean it who leave the first slash out: from the project's root. Undefined for links that
 * begin with `/`, `.` or `#`, or that name a host.
 */
export function fromRoot(url: string): AuthoredUrl | undefined {
  const trimmed = url.trim();
  if (/^(?:[/.#?\\]|$|[a-z][a-z0-9+.-]*:)/i.test(trimmed)) return undefined;
  return resolveUrl(`/${trimmed}`, '');
}

/** Percent-decoding that leaves what is no valid escape as it stands. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
  }
}

/**
 * A link as its author reads it: Markdown escapes every letter beyond ASCII on its way to HTML (`%EC%86%8C` for one of
 * Korean). Escapes of ASCII, such as `%20`, are as typed.
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
