import { posix } from 'node:path';
import { type Output, servedFile } from './output.ts';
import { type ProjectFiles, pageFile, routeOf } from './project.ts';

/**
 * Where a link leads, in words that are equal on both sides: `page:/route`, `file:path`, `#id`, an absolute URL,
 * `broken`, or `any` where a redirect or a page that is not written leaves it open.
 */
export interface LinkKeys {
  /** A URL as the author wrote it in `file`. */
  source(url: string, file: string): string;
  /** A URL of the built page at output path `page`. */
  html(url: string): string;
}

export function linkKeys(project: ProjectFiles, output: Output, page: string): LinkKeys {
  return {
    source: (url, file) => onPage(url, sourceKey(project, output, url.trim(), file)),
    html: (url) => onPage(url, htmlKey(output, url.trim(), page)),
  };

  /** A link to a place on the page itself may be written with or without the page's address. */
  function onPage(url: string, key: string): string {
    const isHere = key === `page:${output.routeOf.get(page)}` && url.includes('#');
    return isHere ? fragment(url.slice(url.indexOf('#'))) : key;
  }
}

function sourceKey(project: ProjectFiles, output: Output, url: string, file: string): string {
  const absolute = external(url);
  if (absolute) return absolute;
  if (url === '') return 'any';
  if (url.startsWith('#')) return fragment(url);
  const path = decode(url.replace(/[?#].*$/s, '')).replaceAll('\\', '/');
  if (path === '') return 'any';
  const target = posix
    .normalize(path.startsWith('/') ? path : posix.join('/', posix.dirname(file), path))
    .replace(/^\/+|\/+$/g, '');
  const page = pageFile(project, target.replace(/\.mdx?$/, '') || 'index');
  if (page) {
    const route = routeOf(page.id);
    return output.fileOf.has(route) ? `page:${route}` : 'any';
  }
  if (project.files.has(target)) return output.files.has(target) ? `file:${target}` : 'any';
  if (project.redirects.some((source) => covers(source, `/${target}`))) return 'any';
  const made = output.fileOf.has(`/${target}`) ? `/${target}` : undefined;
  if (made) return `page:${made}`;
  return 'broken';
}

export function htmlKey(output: Output, url: string, page: string): string {
  const absolute = external(url);
  if (absolute) return absolute;
  if (url.startsWith('#')) return fragment(url);
  const file = targetFile(output, url, page);
  if (file === undefined) return 'broken';
  if (!file.endsWith('.html')) return `file:${file}`;
  return `page:${output.routeOf.get(file) ?? routeOf(file.replace(/\.html$/, ''))}`;
}

/** Output file that an internal URL of a built page leads to; the page itself for a bare fragment. */
export function targetFile(output: Output, url: string, page: string): string | undefined {
  const path = url.replace(/[?#].*$/s, '');
  if (path === '') return page;
  const base = `/${page.replace(/(^|\/)index\.html$/, '$1')}`;
  const resolved = path.startsWith('/') ? path : new URL(path, `http://x${base}`).pathname;
  return servedFile(output, decode(resolved));
}

export function external(url: string): string | undefined {
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return undefined;
  try {
    // Brackets and the like may be escaped or not.
    return decode(new URL(url, 'https://x').href).replace(/\/$/, '');
  } catch {
    return decode(url);
  }
}

/** Allowance: a link may spell the id of a heading without the dashes and points in it. */
function fragment(url: string): string {
  const words =
    decode(url)
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return `#${words.join('')}`;
}

/** Whether a redirect's source pattern covers a path: `:name` is one segment, `*` the rest. */
function covers(source: string, path: string): boolean {
  const pattern = source
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+\*|\*/g, '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^/?${pattern.replace(/^\//, '')}/?$`).test(path.replace(/^\//, ''));
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
