import { createHash, hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { Store } from './store.ts';

/** The folder of a cache, and an id for everything that all its values depend on. */
export interface CachePlace {
  folder: string;
  id: string;
}

/** Values of earlier builds, in a folder. */
export interface DiskCache {
  place: CachePlace;
  /** Whether there was nothing in it when it was opened. */
  isNew: boolean;
  /** The store for values of one kind. */
  store<T>(kind: string): Store<T>;
  /**
   * Removes values whose slot is not among these, and values of other settings that have not been used for long.
   * Without slots, for a site that still has the same ones, it only notes that the values are in use.
   */
  sweep(slots?: Iterable<string>): void;
}

/** How long values of other settings or another version are kept, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const digestLength = 20;

/**
 * Opens a cache. Builds with another `id` never see each other's values. Each value is a file of its own with a
 * checksum, which is written under another name and then renamed: several builds may work here at once, a killed one
 * leaves nothing incomplete, and a damaged file counts as missing. If the folder cannot be written to, builds are only
 * slower.
 */
export function openDiskCache(place: CachePlace): DiskCache {
  const { folder, id } = place;
  const root = join(folder, 'pages');
  const own = join(root, id);
  const made = new Set<string>();
  let isWritable = true;
  const unlessRefused = (work: () => void) => {
    try {
      work();
    } catch {
      isWritable = false;
    }
  };
  const fileOf = (kind: string, slot: string): string => {
    const name = nameOf(slot);
    return join(own, name.slice(0, 2), `${name}.${kind}`);
  };
  const folderFor = (file: string) => {
    const parent = join(file, '..');
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
  };
  return {
    place,
    isNew: !existsSync(own),
    store: (kind) => ({
      get: (slot) => read(fileOf(kind, slot)),
      set(slot, value) {
        const file = fileOf(kind, slot);
        if (!isWritable) return;
        unlessRefused(() => {
          folderFor(file);
          writeWhole(file, pack(value));
        });
      },
    }),
    sweep(slots) {
      unlessRefused(() => utimesSync(own, new Date(), new Date()));
      if (!slots) return;
      const wanted = new Set([...slots].map(nameOf));
      for (const id of names(root)) {
        const other = join(root, id);
        if (other !== own && ageOf(other) > keptFor)
          rmSync(other, { recursive: true, force: true });
      }
      for (const part of names(own)) {
        for (const name of names(join(own, part))) {
          // Another build may be writing this file at the moment.
          const file = join(own, part, name);
          const isLeft = name.endsWith('.part')
            ? ageOf(file) > keptFor / 7
            : !wanted.has(name.split('.')[0]!);
          if (isLeft) rmSync(file, { force: true });
        }
      }
    },
  };
}

function nameOf(slot: string): string {
  return hash('sha1', slot, 'hex');
}

function pack(value: unknown): Buffer {
  const body = deflateRawSync(serialize(value), { level: 1 });
  return Buffer.concat([digest(body), body]);
}

/** Undefined for a missing or damaged file. */
function read<T>(file: string): T | undefined {
  try {
    const bytes = readPlain(file, { follow: false });
    if (!bytes) return undefined;
    const body = bytes.subarray(digestLength);
    if (!digest(body).equals(bytes.subarray(0, digestLength))) return undefined;
    return deserialize(inflateRawSync(body)) as T;
  } catch {
    return undefined;
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha1').update(bytes).digest();
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
