import type { NavElement, NavEntry } from '../navigation-config.ts';

/** Children of elements, as far as they lead to pages. */
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
 * The page ids that the navigation names. A page that is named is a page wherever it stands: what looks like a
 * snippet, a build folder or a readme is left out only where nobody asks for it.
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
