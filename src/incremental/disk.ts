import { createHash, hash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { Store } from './store.ts';

/** Where a cache lies, and the name of all that every value in it depends on. */
export interface CachePlace {
  folder: string;
  id: string;
}

/** What earlier builds have made, in a folder. */
export interface DiskCache {
  place: CachePlace;
  /** Values of one kind. */
  store<T>(kind: string): Store<T>;
  /**
   * Forgets what is in none of these slots, and what builds with other settings left long ago. Without slots, where a
   * site has the same ones as before, it is only noted that what is here is still of use.
   */
  sweep(slots?: Iterable<string>): void;
}

/** Values of builds with other settings or of another version are kept for this time, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;

const digestLength = 20;

/**
 * Opens a cache. Builds with another `id` never see each other's values.
 * Each value is a file of its own, written whole and then renamed, with a checksum: several builds may work here at
 * once, a killed one leaves nothing half, and what is damaged counts as missing. A folder that cannot be written to
 * only costs time.
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
          // A file that another build is writing at this moment is not touched.
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

/** Undefined for what is not there, and for what is not whole. */
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
