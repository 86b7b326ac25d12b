import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCache } from '../site/file-cache.ts';
import { createFileCache } from './file-cache.ts';
import { openPackStore, type PackStore } from './pack-store.ts';
import { siteSlots } from './slots.ts';
import { byInput, type InputStore, type Store } from './store.ts';

/** The folder of a cache, and an id for everything that all its values depend on. */
export interface CachePlace {
  folder: string;
  id: string;
}

/** Values of earlier builds, stored in a folder. */
export interface DiskCache {
  place: CachePlace;
  /** Whether it was empty when it was opened. */
  isNew: boolean;
  /** The store for values of one kind. */
  store<T>(kind: string): Store<T>;
  /** The store for values of one kind that are made from one input. */
  inputStore<T>(kind: string): InputStore<T>;
  /** Finished files, by names that contain a digest of what they are made from. */
  files: FileCache;
  /** Writes new values; until then, only this cache sees them. */
  flush(): void;
  /**
   * Writes new values. Removes values whose slot is neither in `slots` nor one of `siteSlots`, and old, unused values
   * of other settings. Without `slots`, for a site whose slots are unchanged, it only records that the values are in
   * use.
   */
  sweep(slots?: Iterable<string>): void;
}

/** How long values of other settings or other versions are kept, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

/**
 * Opens a cache. Builds with another `id` never see each other's values. If the folder is not writable, builds are only
 * slower.
 */
export function openDiskCache(place: CachePlace): DiskCache {
  const { folder, id } = place;
  const root = join(folder, 'pages');
  const own = join(root, id);
  const stores = new Map<string, PackStore<unknown>>();
  let isWritable = true;
  const unlessRefused = (work: () => void) => {
    if (!isWritable) return;
    try {
      work();
    } catch {
      isWritable = false;
    }
  };
  function storeOf<T>(kind: string): Store<T> {
    const store = (stores.get(kind) ?? openPackStore(own, kind)) as PackStore<T>;
    stores.set(kind, store as PackStore<unknown>);
    return {
      get: store.get,
      set: (slot, value) => unlessRefused(() => store.set(slot, value)),
    };
  }
  return {
    place,
    isNew: !existsSync(own),
    store: storeOf,
    inputStore: (kind) => byInput(storeOf(kind)),
    files: createFileCache(join(folder, 'files')),
    flush() {
      for (const store of stores.values()) unlessRefused(store.flush);
    },
    sweep(slots) {
      const wanted = slots && new Set([...slots, ...Object.values(siteSlots)]);
      for (const store of stores.values())
        unlessRefused(() => store.sweep(wanted && ((slot) => wanted.has(slot))));
      if (existsSync(own)) unlessRefused(() => utimesSync(own, new Date(), new Date()));
      if (wanted) unlessRefused(() => removeOld(root, own));
    },
  };
}

/** Removes old, unused values of other settings, and unfinished packs of killed builds. */
function removeOld(root: string, own: string): void {
  for (const id of names(root)) {
    const other = join(root, id);
    if (other !== own && ageOf(other) > keptFor) rmSync(other, { recursive: true, force: true });
  }
  for (const name of names(own)) {
    // Another build may be writing this file at the moment.
    const file = join(own, name);
    if (name.endsWith('.part') && ageOf(file) > keptFor / 7) rmSync(file, { force: true });
  }
}

function ageOf(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function names(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
