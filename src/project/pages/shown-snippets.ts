import type { PageHeading, PageSource } from '../project.ts';
import { isOutside } from './first-heading.ts';
import { resolveImport, withoutFences } from './imports.ts';

const named = /^import\s+([A-Z]\w*)\s+from\s+['"]([^'"\n]+\.mdx?)['"]/gm;
const shown = /^<([A-Z]\w*)(?:\s[^<>]*)?\/>[ \t]*$/gm;

/** The most elements to look at, because each is checked against all the text before it. */
const maxSnippets = 20;

/** The snippets that a page shows as blocks, in order: one of them may begin with the page's title. */
export function shownSnippets(file: string, text: string): string[] {
  if (!/^import\s/m.test(text)) return [];
  const sources = new Map(
    [...text.matchAll(named)].map(([, name, target]) => [name!, resolveImport(file, target!)[0]]),
  );
  if (sources.size === 0) return [];
  const body = withoutFences(text);
  return [...body.matchAll(shown)].slice(0, maxSnippets).flatMap(({ 1: name, index }) => {
    const source = sources.get(name!);
    return source !== undefined && isOutside(body.slice(0, index)) ? [source] : [];
  });
}

/** The result of reading a file. */
interface ReadFile {
  file: string;
  page?: PageSource;
  shows?: string[];
}

/** Gives pages without a title or heading the first heading of a snippet that they show. */
export function withSnippetHeadings(
  pages: readonly PageSource[],
  read: readonly ReadFile[],
): PageSource[] {
  const shows = new Map(read.flatMap(({ file, shows }) => (shows ? [[file, shows]] : [])));
  if (shows.size === 0) return [...pages];
  const headings = new Map<string, PageHeading>(
    read.flatMap(({ file, page }) => (page?.heading ? [[file, page.heading]] : [])),
  );
  return pages.map((page) => {
    const source = shows.get(page.file)?.find((file) => headings.has(file));
    if (source === undefined) return page;
    return { ...page, heading: { ...headings.get(source)!, file: source } };
  });
}
