import type { NavElement, NavEntry } from '../navigation-config.ts';

/** Keys whose values are elements that can contain pages. */
const childKeys = [
  'groups',
  'menu',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
] as const;

/**
 * The page ids in the navigation. Such a file is always a page, even if it looks like a snippet, a build folder or a
 * readme.
 */
export function namedPages(navigation: NavElement): Set<string> {
  const named = new Set<string>();
  const visit = (entry: NavEntry): void => {
    if (typeof entry === 'string') {
      named.add(pageId(entry));
      return;
    }
    if (entry.root !== undefined) named.add(pageId(entry.root));
    for (const page of entry.pages ?? []) visit(page);
    for (const key of childKeys) for (const child of entry[key] ?? []) visit(child);
  };
  visit(navigation);
  return named;
}

function pageId(written: string): string {
  return written.replace(/^(\.?\/)+|(?<!\/)\/+$/g, '').replace(/\.mdx?$/i, '');
}
