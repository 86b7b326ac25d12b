import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { writeWhole } from '../lib/write-whole.ts';
import { type Pack, readChunk, readPack } from './pack.ts';
import { createPackWriter } from './pack-writer.ts';
import type { Store } from './store.ts';

/** Values of one kind in packs of a folder. */
export interface PackStore<T> extends Store<T> {
  /** Writes new values; until then, no other store sees them. Throws if they cannot be written. */
  flush(): void;
  /**
   * Rewrites packs of which at least half is replaced or unwanted values, and joins small packs if there are many.
   * Without an argument, all slots are wanted, and full packs are left unchanged.
   */
  sweep(isWanted?: (slot: string) => boolean): void;
}

/** The size at which packs are written, in bytes before compression. */
const packSize = 8 * 1024 * 1024;

/** If there are more small files than this, they are joined. */
const maxSmall = 16;
const smallFile = 256 * 1024;

/** How many decompressed chunks to keep in memory: values that are next to each other are usually needed together. */
const chunksInMemory = 4;

/** The place of a slot's newest value. */
interface Place {
  file: string;
  pack: Pack;
  chunk: number;
  start: number;
  length: number;
}

/**
 * Opens the values of a kind in a folder, which need not exist. Each store writes its own packs, first under a
 * temporary name: several builds may use the folder at the same time, a killed build leaves nothing incomplete, and a
 * damaged chunk counts as missing. Values that another store writes after the first `get` are not seen.
 */
export function openPackStore<T>(folder: string, kind: string): PackStore<T> {
  /** From the packs read so far. */
  let places = new Map<string, Place>();
  let packs = new Map<string, Pack | undefined>();
  /** The packs not read yet, the oldest first. */
  let unread: string[] | undefined;
  let inflated = new Map<string, Buffer | undefined>();

  const writer = createPackWriter();

  return { get, set, flush, sweep };

  function get(slot: string): T | undefined {
    const bytes = writer.get(slot) ?? writtenBytes(slot);
    try {
      return bytes && (deserialize(bytes) as T);
    } catch {
      return undefined;
    }
  }

  function set(slot: string, value: T): void {
    add(slot, serialize(value));
  }

  function add(slot: string, bytes: Uint8Array): void {
    writer.add(slot, bytes);
    if (writer.size >= packSize) flush();
  }

  function flush(): void {
    const content = writer.finish();
    if (!content) return;
    const name = `${timeStamp()}-${randomUUID()}.${kind}`;
    mkdirSync(folder, { recursive: true });
    writeWhole(join(folder, name), content);
    if (!unread) return;
    for (const [slot, place] of placesIn(name)) places.set(slot, place);
  }

  function writtenBytes(slot: string): Uint8Array | undefined {
    const place = placeOf(slot);
    if (!place) return undefined;
    const { file, pack, chunk, start, length } = place;
    const id = `${file}:${chunk}`;
    if (!inflated.has(id)) {
      for (const oldest of inflated.keys()) {
        if (inflated.size < chunksInMemory) break;
        inflated.delete(oldest);
      }
      const at = pack.chunks[chunk];
      inflated.set(id, at && readChunk(join(folder, file), at));
    }
    const bytes = inflated.get(id)?.subarray(start, start + length);
    return bytes?.length === length ? bytes : undefined;
  }

  /** Reads packs, the newest first, until one contains the slot: the values made last are usually needed next. */
  function placeOf(slot: string): Place | undefined {
    // Names start with the time, so later values replace earlier ones.
    unread ??= packFiles();
    while (!places.has(slot) && unread.length > 0) readNext(unread);
    return places.get(slot);
  }

  function readNext(files: string[]): void {
    for (const [slot, place] of placesIn(files.pop()!))
      if (!places.has(slot)) places.set(slot, place);
  }

  function placesIn(file: string): Map<string, Place> {
    const pack = readPack(join(folder, file));
    packs.set(file, pack);
    const values = pack?.values ?? [];
    return new Map(
      values.map(([slot, chunk, start, length]) => [
        slot,
        { file, pack: pack!, chunk, start, length },
      ]),
    );
  }

  function forget(): void {
    places = new Map();
    packs = new Map();
    inflated = new Map();
    unread = undefined;
  }

  function packFiles(): string[] {
    try {
      return readdirSync(folder)
        .filter((name) => name.endsWith(`.${kind}`))
        .sort();
    } catch {
      return [];
    }
  }

  function sweep(isWanted?: (slot: string) => boolean): void {
    flush();
    const small = new Set(packFiles().filter((file) => sizeOf(join(folder, file)) < smallFile));
    const isScattered = small.size > maxSmall;
    if (!isWanted && !isScattered) return;
    forget();
    unread = packFiles();
    while (unread.length > 0) readNext(unread);
    const newest = places;
    const replaced: string[] = [];
    for (const [file, pack] of packs) {
      const all = pack?.values ?? [];
      const live = all.filter(([slot, chunk, start]) => {
        const last = newest.get(slot);
        const isLast = last?.file === file && last.chunk === chunk && last.start === start;
        return isLast && isWanted?.(slot) !== false;
      });
      const isHalfDead = 2 * bytesOf(live) <= bytesOf(all);
      if (!isHalfDead && !(isScattered && small.has(file))) continue;
      replaced.push(file);
      for (const [slot] of live) {
        const bytes = writtenBytes(slot);
        if (bytes) add(slot, bytes);
      }
    }
    // Files are removed last: a build that is killed before then still finds each value in one of them.
    flush();
    for (const file of replaced) rmSync(join(folder, file), { force: true });
    forget();
  }
}

function bytesOf(values: Pack['values']): number {
  return values.reduce((sum, [, , , length]) => sum + length, 0);
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The time in microseconds, by which packs sort: a store may write several of them within a millisecond. */
function timeStamp(): string {
  const microseconds = Math.round((performance.timeOrigin + performance.now()) * 1000);
  return microseconds.toString(36).padStart(11, '0');
}
