import { crc32, deflateRawSync } from 'node:zlib';

/** A file in the container, as its two headers describe it. */
interface Entry {
  name: Buffer;
  body: Uint8Array;
  /** 0 stored, 8 deflated. */
  method: 0 | 8;
  crc: number;
  size: number;
  offset: number;
}

/** 2 January 1980 in MS-DOS format, for all files, so that the time of writing does not matter. */
const date = (1 << 5) | 2;

/** The flag for file names in UTF-8. */
const flags = 0x0800;

/**
 * An EPUB container (EPUB 3.3, OCF ZIP container; PKWARE's APPNOTE 6.3): the media type comes first and is not
 * compressed, and nothing depends on the machine or the time. For up to 65,535 files and 4 GB.
 */
export function containerOf(files: ReadonlyMap<string, Uint8Array | string>): Uint8Array {
  const entries: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  const add = (...chunks: Uint8Array[]) => {
    for (const chunk of chunks) offset += chunk.length;
    parts.push(...chunks);
  };
  for (const [path, text] of new Map([['mimetype', 'application/epub+zip'], ...files])) {
    const entry = { ...packed(path, Buffer.from(text)), offset };
    entries.push(entry);
    add(header(0x04034b50, entry), entry.name, entry.body);
  }
  const start = offset;
  for (const entry of entries) add(header(0x02014b50, entry), entry.name);
  add(end(entries.length, offset - start, start));
  return Buffer.concat(parts);
}

function packed(path: string, bytes: Buffer): Omit<Entry, 'offset'> {
  const isStored = path === 'mimetype' || /\.(?:png|jpe?g|gif|webp)$/.test(path);
  const body = isStored ? bytes : deflateRawSync(bytes, { level: 9 });
  const method = isStored ? 0 : 8;
  return { name: Buffer.from(path), body, method, crc: crc32(bytes), size: bytes.length };
}

/** The header of a file: before its data (local file header), or in the list at the end (central directory). */
function header(signature: 0x04034b50 | 0x02014b50, entry: Entry): Buffer {
  const isListed = signature === 0x02014b50;
  const bytes = Buffer.alloc(isListed ? 46 : 30);
  bytes.writeUInt32LE(signature);
  const at = isListed ? bytes.writeUInt16LE(20, 4) : 4;
  bytes.writeUInt16LE(20, at);
  bytes.writeUInt16LE(flags, at + 2);
  bytes.writeUInt16LE(entry.method, at + 4);
  bytes.writeUInt16LE(date, at + 8);
  bytes.writeUInt32LE(entry.crc, at + 10);
  bytes.writeUInt32LE(entry.body.length, at + 14);
  bytes.writeUInt32LE(entry.size, at + 18);
  bytes.writeUInt16LE(entry.name.length, at + 22);
  if (isListed) bytes.writeUInt32LE(entry.offset, 42);
  return bytes;
}

/** The end of the list (end of central directory record). */
function end(count: number, size: number, start: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(start, 16);
  return bytes;
}
