import { createSuggestPath, type SuggestPath } from '../../diagnostics/suggest-path.ts';
import type { PageSource } from '../../project/project.ts';
import { routeOfId } from './page-paths.ts';

/** The project's page files, with lookup by any notation that authors use. */
export interface PageFiles {
  /**
   * Finds a file by id, with or without extension, by folder, or percent-encoded: `guides/start.mdx`, `guides`
   * (`guides/index`).
   */
  find(path: string): PageSource | undefined;
  /** The id that an author may have meant. */
  nearest: SuggestPath;
  /** Files whose route belongs to an earlier one: `a/index.mdx` beside `a.mdx`. */
  doubles: { file: PageSource; first: PageSource }[];
}

export function createPageFiles(pages: readonly PageSource[]): PageFiles {
  const byId = new Map<string, PageSource>();
  const byRoute = new Map<string, PageSource>();
  const doubles: PageFiles['doubles'] = [];
  for (const file of pages) {
    const route = key(routeOfId(file.id));
    const first = byRoute.get(route);
    if (first) doubles.push({ file, first });
    else byRoute.set(route, file);
    if (!byId.has(key(file.id))) byId.set(key(file.id), first ?? file);
  }

  function find(path: string): PageSource | undefined {
    for (const spelling of spellings(path)) {
      const page = byId.get(key(spelling)) ?? byRoute.get(key(routeOfId(spelling)));
      if (page) return page;
    }
    return undefined;
  }

  const nearest = createSuggestPath(pages.map(({ id }) => id));
  return { find, nearest, doubles };
}

/** Normalizes accented letters, which file systems and authors write in either of two ways. */
function key(path: string): string {
  return path.normalize('NFC');
}

function* spellings(path: string): Iterable<string> {
  yield path;
  if (/\.mdx?$/i.test(path)) yield path.replace(/\.mdx?$/i, '');
  if (/%[0-9a-f]{2}/i.test(path)) {
    try {
      yield decodeURIComponent(path);
    } catch {
      // The path is not valid percent-encoding.
    }
  }
}
