import { brotliDecompressSync } from 'node:zlib';

/** Says whether a font has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

/**
 * Reads the `cmap` table of a TrueType, OpenType, collection (its first font) or WOFF2 file: formats 4 and 12, which
 * all fonts with Unicode letters have (OpenType 1.9, "cmap"). A file that cannot be read covers nothing.
 */
export function coverageOf(font: Uint8Array): Coverage {
  try {
    const table = cmapOf(view(font));
    return table ? readCmap(table) : () => false;
  } catch {
    return () => false;
  }
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function part(data: DataView, offset: number, length?: number): DataView {
  return new DataView(data.buffer, data.byteOffset + offset, length);
}

function tag(data: DataView, offset: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => data.getUint8(offset + i)));
}

function cmapOf(file: DataView): DataView | undefined {
  const kind = tag(file, 0);
  if (kind === 'wOF2') return woff2Cmap(file);
  const start = kind === 'ttcf' ? file.getUint32(12) : 0;
  const tables = file.getUint16(start + 4);
  for (let i = 0; i < tables; i++) {
    const record = start + 12 + i * 16;
    if (tag(file, record) === 'cmap')
      return part(file, file.getUint32(record + 8), file.getUint32(record + 12));
  }
  return undefined;
}

/** The indexes of `cmap`, `glyf` and `loca` in the list of known tags (WOFF2 §4.1). */
const tagIndexes = { cmap: 0, glyf: 10, loca: 11, explicit: 63 };

/** All tables of a WOFF2 file are in one Brotli stream; `cmap` is not transformed. */
function woff2Cmap(file: DataView): DataView | undefined {
  const tables = file.getUint16(12);
  const compressed = file.getUint32(20);
  let at = 48;
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = file.getUint8(at++);
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let cmap: { offset: number; length: number } | undefined;
  for (let i = 0; i < tables; i++) {
    const flags = file.getUint8(at++);
    const name = flags & 0x3f;
    const isCmap =
      name === tagIndexes.cmap || (name === tagIndexes.explicit && tag(file, at) === 'cmap');
    if (name === tagIndexes.explicit) at += 4;
    const original = readNumber();
    const version = flags >> 6;
    const isOutline = name === tagIndexes.glyf || name === tagIndexes.loca;
    const transformed = isOutline ? version === 0 : version !== 0;
    const length = transformed ? readNumber() : original;
    if (isCmap) cmap = { offset, length };
    offset += length;
  }
  if (!cmap) return undefined;
  const stream = new Uint8Array(file.buffer, file.byteOffset + at, compressed);
  return part(view(brotliDecompressSync(stream)), cmap.offset, cmap.length);
}

function readCmap(table: DataView): Coverage {
  let best: { format: number; offset: number } | undefined;
  for (let i = 0; i < table.getUint16(2); i++) {
    const platform = table.getUint16(4 + i * 8);
    const offset = table.getUint32(8 + i * 8);
    const format = table.getUint16(offset);
    const isUnicode = platform === 0 || platform === 3;
    if (isUnicode && (format === 4 || format === 12) && format > (best?.format ?? 0))
      best = { format, offset };
  }
  if (!best) return () => false;
  const subtable = part(table, best.offset);
  return best.format === 12 ? groupCoverage(subtable) : segmentCoverage(subtable);
}

/** Format 12: groups of code points. */
function groupCoverage(table: DataView): Coverage {
  const groups = table.getUint32(12);
  return (codePoint) => {
    for (let i = 0; i < groups; i++) {
      const at = 16 + i * 12;
      if (codePoint >= table.getUint32(at) && codePoint <= table.getUint32(at + 4)) return true;
    }
    return false;
  };
}

/** Format 4: segments of the basic plane, each with a shift or a list of glyphs. */
function segmentCoverage(table: DataView): Coverage {
  const double = table.getUint16(6);
  return (codePoint) => {
    if (codePoint > 0xffff) return false;
    for (let i = 0; i < double; i += 2) {
      if (codePoint > table.getUint16(14 + i)) continue;
      const start = table.getUint16(16 + double + i);
      if (codePoint < start) return false;
      const shift = table.getUint16(16 + double * 2 + i);
      const rangeAt = 16 + double * 3 + i;
      const range = table.getUint16(rangeAt);
      if (range === 0) return ((codePoint + shift) & 0xffff) !== 0;
      return table.getUint16(rangeAt + range + (codePoint - start) * 2) !== 0;
    }
    return false;
  };
}
