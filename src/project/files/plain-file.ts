import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs';

/**
 * What a file holds, or its first `length` bytes; undefined when it cannot be read or is no plain file: to read a pipe or
 * a device can wait for ever, or never end.
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
