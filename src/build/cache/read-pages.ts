import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { createPageReader, type PageReader, type ReadPage } from '../../project/pages/read-page.ts';
import { isSameStamp, type Stamp, stampOf } from '../last/marks.ts';
import type { DiskCache } from './disk.ts';

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
  const now = new Map<string, Known>();
  let isNew = false;
  return {
    async read(root, file) {
      // Asked before it is read: what is read may be newer than its stamp, which the next start will see, never older.
      const stamp = stampOf(join(root, file), since);
      const known = before.get(file);
      if (stamp && known && isSameStamp(known.stamp, stamp)) {
        now.set(file, known);
        return known.page;
      }
      isNew = true;
      const page = await read(root, file);
      if (stamp) now.set(file, { stamp, page });
      else now.delete(file);
      return page;
    },
    keep() {
      if (!store || (!isNew && now.size === before.size)) return;
      const kept = [...now].filter(([file, known]) => before.get(file) === known || isJson(known));
      store.set(readPagesSlot, JSON.stringify(kept));
    },
  };
}

/** Whether JSON says all of it: YAML has values that it does not know (`.inf`). */
function isJson({ page }: Known): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(page)), page);
}
