import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { FileCache } from '../site/file-cache.ts';

/** A cache in a folder. If the folder cannot be read or written, files are simply made again. */
export function createFileCache(folder: string): FileCache {
  return {
    async remember(name, make) {
      const file = join(folder, name);
      const hit = readPlain(file, { follow: false });
      if (hit) return hit;
      const result = await make();
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeWhole(file, result);
      } catch {
        // Not stored: the next build makes it again.
      }
      return result;
    },
  };
}

/** For builds that must not store anything. */
export const noCache: FileCache = { remember: (_, make) => make() };
