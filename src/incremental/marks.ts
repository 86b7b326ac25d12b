import { hash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readPlain } from '../project/files/plain-file.ts';

/**
 * Identifies an untouched file by its size, the times (ms) of the last change to its content and to its inode, and the
 * inode's number.
 */
type Stamp = readonly [size: number, mtime: number, ctime: number, ino: number];

/** Identifies a file by its stamp and the digest of its content; null for a file that does not exist. */
export type Mark = readonly [...Stamp, digest: string] | null;

/** Resolution of file times in milliseconds, with a margin. */
const tick = 20;

/**
 * Undefined if the file may have changed after `since` (ms since 1970), because its mark might then not be that of the
 * content that was read.
 */
export function markOf(path: string, since: number): Mark | undefined {
  const digest = contentOf(path);
  if (digest === undefined) return fileAt(path) ? undefined : null;
  const stamp = stampOf(path, since);
  return stamp && [...stamp, digest];
}

/** Undefined if the file does not exist, or may have changed after `since` (ms since 1970). */
function stampOf(path: string, since: number): Stamp | undefined {
  const stats = fileAt(path);
  const isOld = stats && Math.max(stats.ctimeMs, stats.mtimeMs) <= since - tick;
  return isOld ? stamp(stats) : undefined;
}

/** The stamp as text. It is the answer to the question from which state of a file a value was made. */
export function fileAnswer(path: string, since: number): string | undefined {
  return stampOf(path, since)?.join(' ');
}

/** The same text, taken from a mark, if the file existed. */
export function markedAnswer(mark: Mark): string | undefined {
  return mark?.slice(0, 4).join(' ');
}

function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.every((value, place) => value === other[place]);
}

/** Whether a file is unchanged. If only its times or inode differ, as in a fresh clone, its content is compared. */
export function isMarked(path: string, mark: Mark): boolean {
  const stats = fileAt(path);
  if (!mark || !stats) return !mark && !stats;
  const [size, mtime, ctime, ino, digest] = mark;
  if (stats.size !== size) return false;
  return isSameStamp([size, mtime, ctime, ino], stamp(stats)) || contentOf(path) === digest;
}

function stamp({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return [size, mtimeMs, ctimeMs, ino];
}

function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch {
    // A folder on the path may have become a file.
    return undefined;
  }
}

function contentOf(path: string): string | undefined {
  const bytes = readPlain(path);
  return bytes && hash('sha1', bytes, 'base64url');
}
