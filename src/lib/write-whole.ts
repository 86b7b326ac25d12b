import { randomUUID } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole and then renames it into place: other builds, threads too, may read and write it at once. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  const part = `${file}-${randomUUID()}.part`;
  writeFileSync(part, content);
  renameSync(part, file);
}
