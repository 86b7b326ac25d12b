import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/**
 * A file's content, or its first `length` bytes. Undefined if it cannot be read or is not a regular file, because
 * reading a pipe or device may never end.
 */
export function readPlain(
  file: string,
  { length, follow = true }: { length?: number; follow?: boolean } = {},
): Buffer | undefined {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  let handle: number | undefined;
  try {
    handle = openSync(file, O_RDONLY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));
    if (!fstatSync(handle).isFile()) return undefined;
    if (length === undefined) return readFileSync(handle);
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(handle, bytes, 0, length, 0));
  } catch {
    return undefined;
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
