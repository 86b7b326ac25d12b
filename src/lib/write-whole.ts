import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes to a temporary file and renames it into place, because other builds and threads may read or write the same
 * file.
 */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeAllWhole([[file, content]]);
}

/** Writes several files in this way. If one of them cannot be written, none is changed. */
export function writeAllWhole(files: Iterable<readonly [file: string, string | Uint8Array]>): void {
  const parts: { part: string; file: string }[] = [];
  try {
    for (const [file, content] of files) {
      const part = join(dirname(file), `.${randomUUID()}.part`);
      parts.push({ part, file });
      writeFileSync(part, content);
    }
  } catch (error) {
    for (const { part } of parts) rmSync(part, { force: true });
    // The error should name the target file, not the temporary one.
    throw Object.assign(error as Error, { path: parts.at(-1)?.file });
  }
  for (const { part, file } of parts) renameSync(part, file);
}
