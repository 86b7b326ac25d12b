import type { UrlOptions } from './options.ts';
import { segmentName } from './segment.ts';

type FileOptions = Pick<UrlOptions, 'urls' | 'ambiguous'>;

/** Output path of a page's HTML: `/a/b` → `a/b/index.html`, or `a/b.html` with `--urls file`. */
export function fileOf(route: string, options: FileOptions): string {
  const path = pathOf(route, options);
  if (path === '') return 'index.html';
  return options.urls === 'file' ? `${path}.html` : `${path}/index.html`;
}

/** Output path of a page's Markdown twin: `/a/b` → `a/b.md`, `/` → `index.md`. */
export function markdownFileOf(route: string, options: FileOptions): string {
  return `${pathOf(route, options) || 'index'}.md`;
}

/** A route as a path of safe file names, without slashes around it: the part of its URL below the base. */
export function pathOf(route: string, options: Pick<UrlOptions, 'ambiguous'>): string {
  const segments = route.split('/').filter((segment) => segment !== '');
  let prefix = '';
  return segments
    .map((segment) => {
      prefix += `/${fold(segment)}`;
      return segmentName(segment, { foldCase: options.ambiguous?.has(prefix) === true });
    })
    .join('/');
}

/**
 * Paths which two routes spell differently in letter case or Unicode form (`/API`, `/api`), and which Windows and
 * macOS would take for one. Their names are escaped; all others keep the author's spelling.
 */
export function findAmbiguous(routes: Iterable<string>): Set<string> {
  const spelling = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const route of routes) {
    let folded = '';
    for (const segment of route.split('/')) {
      if (segment === '') continue;
      folded += `/${fold(segment)}`;
      const first = spelling.get(folded);
      if (first === undefined) spelling.set(folded, segment);
      else if (first !== segment) ambiguous.add(folded);
    }
  }
  return ambiguous;
}

function fold(segment: string): string {
  return segment.normalize('NFC').toLowerCase();
}
