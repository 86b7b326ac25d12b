import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes a file whole and then renames it into place: other builds, threads too, may read and write it at once. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  writeAllWhole([[file, content]]);
}

/** Writes several files whole. If one of them cannot be written, none has changed. */
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
    // It is about the file, not about the one that stands for it.
    throw Object.assign(error as Error, { path: parts.at(-1)?.file });
  }
  for (const { part, file } of parts) renameSync(part, file);
}
