import { hash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readPlain } from '../project/files/plain-file.ts';

/**
 * Many values in one file: creating a file costs more than most values in it, and similar values are smaller when they
 * are compressed together. The layout: chunks, each containing some values one after the other, deflated; an index as
 * JSON, deflated; a trailer with the length and the digest of the index.
 */
export interface Pack {
  chunks: PackChunk[];
  /** Slots with the number of their chunk, and their position in it in bytes. */
  values: [slot: string, chunk: number, start: number, length: number][];
}

/** The position of a chunk in its file, in bytes, and its digest. */
export interface PackChunk {
  at: number;
  length: number;
  digest: string;
}

/** The trailer: four bytes for the length of the index, and its SHA-1 digest. */
const trailerLength = 4 + 20;

/** Deflates the values of one chunk. */
export function deflateChunk(values: readonly Uint8Array[]): Buffer {
  return deflateRawSync(Buffer.concat(values), { level: 1 });
}

/** The content of a file with these chunks. */
export function packOf(chunks: readonly Buffer[], values: Pack['values']): Buffer {
  let at = 0;
  const places = chunks.map((chunk) => {
    const place: PackChunk = { at, length: chunk.length, digest: hash('sha1', chunk, 'base64') };
    at += chunk.length;
    return place;
  });
  const pack: Pack = { chunks: places, values };
  const index = deflateRawSync(JSON.stringify(pack), { level: 1 });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(index.length);
  return Buffer.concat([...chunks, index, length, hash('sha1', index, 'buffer')]);
}

/** The index of a file. Undefined if it is missing or damaged. */
export function readPack(file: string): Pack | undefined {
  return unlessDamaged(() => {
    const trailer = readPlain(file, { follow: false, start: -trailerLength });
    if (trailer?.length !== trailerLength) return undefined;
    const length = trailer.readUInt32LE(0);
    const index = readPlain(file, { follow: false, start: -trailerLength - length, length });
    if (!index || !hash('sha1', index, 'buffer').equals(trailer.subarray(4))) return undefined;
    return JSON.parse(inflateRawSync(index).toString()) as Pack;
  });
}

/** The values of a chunk, one after the other. Undefined if it is missing or damaged. */
export function readChunk(file: string, { at, length, digest }: PackChunk): Buffer | undefined {
  return unlessDamaged(() => {
    const bytes = readPlain(file, { follow: false, start: at, length });
    return bytes && hash('sha1', bytes, 'base64') === digest ? inflateRawSync(bytes) : undefined;
  });
}

function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
