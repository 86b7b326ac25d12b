import { lstatSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { isOutside } from '../project/files/confined.ts';
import { linkLimits } from '../project/files/links.ts';

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    // The file is gone, or a folder on its path has become a file.
    return undefined;
  }
}

/**
 * Returns a function that says whether a path below the root is reached through links that are not followed. A watcher
 * that follows all links would watch files outside the project, and would never finish if links point to each other.
 */
export function createLinkedPaths(root: string): (path: string) => boolean {
  const realRoot = realpathSync(root);
  /** The number of links on the way to each path; infinite if the path must not be watched. */
  const counts = new Map<string, number>();
  let budget = linkLimits.maxEntries;

  function countTo(path: string): number {
    if (path === '' || path === '.') return 0;
    const hit = counts.get(path);
    if (hit !== undefined) return hit;
    const entry = entryAt(join(realRoot, path));
    const before = countTo(dirname(path));
    if (!entry) return before;
    let count = before + (entry.isSymbolicLink() ? stepBy(path) : 0);
    if (count > 0) budget -= 1;
    if (budget < 0 && count > 0) count = Number.POSITIVE_INFINITY;
    counts.set(path, count);
    return count;
  }

  function stepBy(path: string): number {
    try {
      const real = realpathSync(join(realRoot, path));
      const within = realpathSync(join(realRoot, dirname(path)));
      const isAbove = !isOutside(relative(real, within));
      return isAbove || isOutside(relative(realRoot, real)) ? Number.POSITIVE_INFINITY : 1;
    } catch {
      return 1;
    }
  }

  return (path) => countTo(path) > linkLimits.maxDepth;
}
