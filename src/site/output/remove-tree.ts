import { readdirSync, rmdirSync, unlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes a folder and everything in it, ten times as fast as `rm` of `node:fs` for thousands of files. If that fails
 * because of another process or a lock, `rm` does the rest.
 */
export async function removeTree(folder: string): Promise<void> {
  try {
    remove(folder);
  } catch {
    await rm(folder, { recursive: true, force: true });
  }
}

function remove(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) remove(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}
