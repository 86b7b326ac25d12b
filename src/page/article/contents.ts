import type { OutlineEntry } from '../../components/record/outline-entry.ts';

/**
 * The outline as a reader sees it. Depths start at 0, as authors' styles expect, and a page whose first headings are of
 * the third level is not indented for that.
 */
export function contentsOf(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const highest = Math.max(2, Math.min(...outline.map(({ depth }) => depth)));
  return outline.map((entry) => ({ ...entry, depth: Math.max(0, entry.depth - highest) }));
}
