import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { unlessExhausted } from '../../lib/error-code.ts';

/** Which bytes of a file are read. */
export interface PlainRange {
  /** In bytes; a negative one counts from the end of the file. */
  start?: number;
  /** In bytes; fewer are read if the file is shorter. */
  length?: number;
  /** Whether a symbolic link is followed. */
  follow?: boolean;
  /** Files of this size in bytes or larger are not read. */
  maxBytes?: number;
}

/**
 * A file's content, or the bytes of a range. Undefined if it cannot be read or is not a regular file, because reading
 * a pipe or device may never end.
 */
export function readPlain(
  file: string,
  { start = 0, length, follow = true, maxBytes = Number.POSITIVE_INFINITY }: PlainRange = {},
): Buffer | undefined {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  let handle: number | undefined;
  try {
    handle = openSync(file, O_RDONLY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size >= maxBytes) return undefined;
    if (length === undefined && start === 0) return readFileSync(handle);
    const from = Math.max(0, start < 0 ? stats.size + start : start);
    const bytes = Buffer.alloc(Math.max(0, Math.min(length ?? Infinity, stats.size - from)));
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, from));
  } catch (error) {
    unlessExhausted(error);
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

/** Larger files are not text: a JavaScript string holds at most half a gigabyte. */
const maxText = 200 * 1024 * 1024;

/** The text of a file; undefined also for one that is too large to be text. */
export function readPlainText(
  file: string,
  { follow }: Pick<PlainRange, 'follow'> = {},
): string | undefined {
  return readPlain(file, { follow, maxBytes: maxText })?.toString('utf8');
}
