import { join } from 'node:path';
import { createPageReader, type PageReader, type ReadPage } from '../project/pages/read-page.ts';
import type { DiskCache } from './disk.ts';
import { isSameStamp, type Stamp, stampOf } from './marks.ts';

/** Reads the page files of a project; untouched ones come from the cache. */
export interface ReadPages {
  read: PageReader;
  /** Stores what was read for the next start. */
  keep(): void;
}

/** All of them are in one slot. Slots of pages are their routes: none can be called this. */
export const readPagesSlot = 'read pages';

interface Known {
  stamp: Stamp;
  page: ReadPage;
}

/**
 * Remembers the heads of pages: opening and scanning ten thousand files takes longer than everything else before the
 * first page. A file is recognised by size, times and inode. One that changes after this call is read each time.
 */
export function openReadPages(
  cache: Pick<DiskCache, 'store'> | undefined,
  read: PageReader = createPageReader(),
): ReadPages {
  const since = Date.now();
  // As JSON, which is read in half the time of the other format.
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
        // A file that changed after it was read gets no stamp, since it is younger than the start.
        const stamp = stampOf(path, since);
        if (stamp && isJson(page)) kept.push([file, { stamp, page }]);
      }
      store.set(readPagesSlot, JSON.stringify(kept));
    },
  };
}

/** Whether a value survives JSON: YAML has some that do not (`.inf`). */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'object') return value === null || Object.values(value).every(isJson);
  return typeof value === 'string' || typeof value === 'boolean';
}
