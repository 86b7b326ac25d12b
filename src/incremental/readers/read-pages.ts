import { join } from 'node:path';
import { createPageReader, type PageReader, type ReadPage } from '../../project/pages/read-page.ts';
import type { DiskCache } from '../disk.ts';
import { fileAnswer } from '../marks.ts';
import { siteSlots } from '../slots.ts';
import { holds, type StoredValue } from '../store.ts';

/** Reads the page files of a project. Untouched ones come from the cache. */
export interface ReadPages {
  read: PageReader;
  /** Pages that were unchanged since the last build when they were read. */
  asBefore: ReadonlySet<string>;
  /** Stores what was read for the next start. */
  keep(): void;
}

/** Storing all pages takes longer than reading this share of them again at the next start. */
const worthKeeping = 0.02;

/**
 * Caches the heads of pages: opening and scanning ten thousand files takes longer than everything else before the first
 * page. A file is recognised by size, times and inode. A file that changes after this call is read each time. `stateOf`
 * returns the state of files that were just compared with the last build.
 */
export function openReadPages(
  cache: Pick<DiskCache, 'store'> | undefined,
  read: PageReader = createPageReader(),
  stateOf: (file: string) => string | undefined = () => undefined,
): ReadPages {
  const since = Date.now();
  // As JSON, which is read in half the time of the other format.
  const store = cache?.store<string>('read');
  const text = store?.get(siteSlots.pages);
  const before = new Map<string, StoredValue<ReadPage>>(text === undefined ? [] : JSON.parse(text));
  const still = new Map<string, StoredValue<ReadPage>>();
  const fresh = new Map<string, { path: string; page: ReadPage }>();
  const asBefore = new Set<string>();
  const gone = () => before.size - new Set([...still.keys(), ...fresh.keys()]).size;
  return {
    async read(root, file) {
      const stored = before.get(file);
      if (stored && holds(stored.trace, () => stateOf(file))) {
        asBefore.add(file);
        still.set(file, stored);
        return stored.value;
      }
      const path = join(root, file);
      if (stored && holds(stored.trace, () => fileAnswer(path, since))) {
        still.set(file, stored);
        return stored.value;
      }
      const page = await read(root, file);
      still.delete(file);
      fresh.set(file, { path, page });
      const state = stateOf(file);
      if (state !== undefined && state === fileAnswer(path, since)) asBefore.add(file);
      return page;
    },
    asBefore,
    keep() {
      if (!store || (fresh.size <= before.size * worthKeeping && gone() === 0)) return;
      const all = new Map(still);
      for (const [file, { path, page }] of fresh) {
        // There is no answer for a file that changed after it was read, because it is newer than the start.
        const answer = fileAnswer(path, since);
        if (answer !== undefined && isJson(page))
          all.set(file, { value: page, trace: [['file', [file], answer]] });
      }
      store.set(siteSlots.pages, JSON.stringify([...all]));
    },
  };
}

/** Whether a value survives JSON. Some YAML values do not (`.inf`). */
export function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'object') return value === null || Object.values(value).every(isJson);
  return typeof value === 'string' || typeof value === 'boolean';
}
