import { join } from 'node:path';
import { createPageReader, type PageReader, type ReadPage } from '../project/pages/read-page.ts';
import type { DiskCache } from './disk.ts';
import { isSameStamp, type Stamp, stampOf } from './marks.ts';

/** Reads the page files of a project, those that nobody has touched not again. */
export interface ReadPages {
  read: PageReader;
  /** Leaves what was read to the next start. */
  keep(): void;
}

/** Where they all are kept, in one piece: no route is called so. */
export const readPagesSlot = 'read pages';

interface Known {
  stamp: Stamp;
  page: ReadPage;
}

/**
 * What pages' heads say, as the last start has read them: to open and scan ten thousand files takes longer than all
 * else before the first page. A file is known by size, times and number; one that changes later than this is called is
 * read each time.
 */
export function openReadPages(
  cache: Pick<DiskCache, 'store'> | undefined,
  read: PageReader = createPageReader(),
): ReadPages {
  const since = Date.now();
  // As JSON, which is read in half the time.
  const store = cache?.store<string>('read');
  const kept = store?.get(readPagesSlot);
  const before = new Map<string, Known>(kept === undefined ? [] : JSON.parse(kept));
  const still = new Map<string, Known>();
  const fresh = new Map<string, { path: string; page: ReadPage }>();
  return {
    async read(root, file) {
      const path = join(root, file);
      const known = before.get(file);
      const stamp = known && stampOf(path, since);
      if (stamp && isSameStamp(known.stamp, stamp)) {
        still.set(file, known);
        return known.page;
      }
      const page = await read(root, file);
      still.delete(file);
      fresh.set(file, { path, page });
      return page;
    },
    keep() {
      if (!store || (fresh.size === 0 && still.size === before.size)) return;
      const kept: [file: string, known: Known][] = [...still];
      for (const [file, { path, page }] of fresh) {
        // What has changed after it was read is younger than the start, and has no stamp.
        const stamp = stampOf(path, since);
        if (stamp && isJson(page)) kept.push([file, { stamp, page }]);
      }
      store.set(readPagesSlot, JSON.stringify(kept));
    },
  };
}

/** Whether JSON says all of it: YAML has values that it does not know (`.inf`). */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'object') return value === null || Object.values(value).every(isJson);
  return typeof value === 'string' || typeof value === 'boolean';
}
