import { inflateRawSync } from 'node:zlib';
import { deflateChunk, type Pack, packOf } from './pack.ts';

/** Collects values for a pack. */
export interface PackWriter {
  /** The size of all values, in bytes before compression. */
  readonly size: number;
  add(slot: string, bytes: Uint8Array): void;
  /** The newest value of a slot. */
  get(slot: string): Uint8Array | undefined;
  /** The content of the file; undefined if there are no values. The next pack starts empty. */
  finish(): Buffer | undefined;
}

/** Values are compressed together up to this size, in bytes. */
const chunkSize = 256 * 1024;

export function createPackWriter(): PackWriter {
  let chunks: Buffer[] = [];
  let values: Pack['values'] = [];
  /** Values of the chunk that has not been compressed yet. */
  let open: Uint8Array[] = [];
  let openSize = 0;
  let size = 0;
  const newest = new Map<string, Pack['values'][number]>();
  const closeChunk = () => {
    if (open.length === 0) return;
    chunks.push(deflateChunk(open));
    open = [];
    openSize = 0;
  };
  return {
    get size() {
      return size;
    },
    add(slot, bytes) {
      const value: Pack['values'][number] = [slot, chunks.length, openSize, bytes.length];
      values.push(value);
      newest.set(slot, value);
      open.push(bytes);
      openSize += bytes.length;
      size += bytes.length;
      if (openSize >= chunkSize) closeChunk();
    },
    get(slot) {
      const value = newest.get(slot);
      if (!value) return undefined;
      const [, chunk, start, length] = value;
      const whole = chunk < chunks.length ? inflateRawSync(chunks[chunk]!) : Buffer.concat(open);
      return whole.subarray(start, start + length);
    },
    finish() {
      if (values.length === 0) return undefined;
      closeChunk();
      const content = packOf(chunks, values);
      chunks = [];
      values = [];
      size = 0;
      newest.clear();
      return content;
    },
  };
}
