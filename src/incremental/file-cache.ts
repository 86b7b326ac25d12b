import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';
import { readPlain } from '../project/files/plain-file.ts';
import type { FileCache } from '../site/file-cache.ts';

/** Keeps them in a folder; one that cannot be read or written only costs time. */
export function createFileCache(folder: string): FileCache {
  return {
    async remember(name, make) {
      const file = join(folder, name);
      const known = readPlain(file, { follow: false });
      if (known) return known;
      const made = await make();
      try {
        mkdirSync(dirname(file), { recursive: true });
        writeWhole(file, made);
      } catch {
        // The next build makes it again.
      }
      return made;
    },
  };
}

/** For builds that are to leave nothing behind. */
export const noCache: FileCache = { remember: (_, make) => make() };
