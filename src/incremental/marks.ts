import { hash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { readPlain } from '../project/files/plain-file.ts';

/** By what an untouched file is known again: size, time of the last change of content and of anything (ms), number. */
export type Stamp = readonly [size: number, mtime: number, ctime: number, ino: number];

/** By what a file is known again: its stamp, and the digest of its content. A file that is not there has none. */
export type Mark = readonly [...Stamp, digest: string] | null;

/** Times of a file are this coarse, in milliseconds, with room to spare. */
const tick = 20;

/** Undefined when the file may have changed since `since` (ms since 1970): its mark would say nothing about before. */
export function markOf(path: string, since: number): Mark | undefined {
  const digest = contentOf(path);
  if (digest === undefined) return fileAt(path) ? undefined : null;
  const stamp = stampOf(path, since);
  return stamp && [...stamp, digest];
}

/** Undefined when there is no such file, or it may have changed since `since` (ms since 1970). */
export function stampOf(path: string, since: number): Stamp | undefined {
  const found = fileAt(path);
  const isOld = found && Math.max(found.ctimeMs, found.mtimeMs) <= since - tick;
  return isOld ? stamp(found) : undefined;
}

export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.every((value, place) => value === other[place]);
}

/** Whether a file is what it was. One that only looks changed, as all of a fresh clone do, is read. */
export function isMarked(path: string, mark: Mark): boolean {
  const found = fileAt(path);
  if (!mark || !found) return !mark && !found;
  const [size, mtime, ctime, ino, digest] = mark;
  if (found.size !== size) return false;
  return isSameStamp([size, mtime, ctime, ino], stamp(found)) || contentOf(path) === digest;
}

function stamp({ size, mtimeMs, ctimeMs, ino }: Stats): Stamp {
  return [size, mtimeMs, ctimeMs, ino];
}

function fileAt(path: string): Stats | undefined {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? found : undefined;
  } catch {
    // What was asked for below a folder may now be asked for below a file.
    return undefined;
  }
}

function contentOf(path: string): string | undefined {
  const bytes = readPlain(path);
  return bytes && hash('sha1', bytes, 'base64url');
}
