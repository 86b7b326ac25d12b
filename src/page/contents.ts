import type { OutlineEntry } from '../content/rendered.ts';

/** The outline as a reader sees it: a page that begins with headings of the third level is not set in by one. */
export function contentsOf(outline: readonly OutlineEntry[]): OutlineEntry[] {
  const highest = Math.min(...outline.map(({ depth }) => depth));
  const beyond = Math.max(0, highest - 2);
  return outline.map((entry) => ({ ...entry, depth: entry.depth - beyond }));
}
