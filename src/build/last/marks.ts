import { hash } from 'node:crypto';
import { readFileSync, type Stats, statSync } from 'node:fs';

/**
 * By what a file is known again: size, time of the last change of its content and of anything about it (ms), number,
 * and the digest of its content. A file that is not there has none.
 */
export type Mark = [size: number, mtime: number, ctime: number, ino: number, digest: string] | null;

/** Times of a file are this coarse, in milliseconds, with room to spare. */
const tick = 20;

/** Undefined when the file may have changed since `since` (ms since 1970): its mark would say nothing about before. */
export function markOf(path: string, since: number): Mark | undefined {
  const digest = contentOf(path);
  const found = fileAt(path);
  if (!found && digest === undefined) return null;
  if (!found || digest === undefined) return undefined;
  if (Math.max(found.ctimeMs, found.mtimeMs) > since - tick) return undefined;
  return [found.size, found.mtimeMs, found.ctimeMs, found.ino, digest];
}

/** Whether a file is what it was. One that only looks changed, as all of a fresh clone do, is read. */
export function isMarked(path: string, mark: Mark): boolean {
  const found = fileAt(path);
  if (!mark || !found) return !mark && !found;
  const [size, mtime, ctime, ino, digest] = mark;
  if (found.size !== size) return false;
  if (found.mtimeMs === mtime && found.ctimeMs === ctime && found.ino === ino) return true;
  return contentOf(path) === digest;
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
  try {
    return hash('sha1', readFileSync(path), 'base64url');
  } catch {
    return undefined;
  }
}
