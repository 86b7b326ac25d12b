import type { OutlineEntry } from '../../components/record/outline-entry.ts';

/**
 * The outline as a reader sees it: depths count from 0, as authors' styles know them, and a page that begins with
 * headings of the third level is not set in by one.
 */
export function contentsOf(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const highest = Math.max(2, Math.min(...outline.map(({ depth }) => depth)));
  return outline.map((entry) => ({ ...entry, depth: Math.max(0, entry.depth - highest) }));
}
