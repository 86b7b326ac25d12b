import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files that are costly to make, by a name that changes with what they are made from. */
export interface FileCache {
  remember(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps them in a folder; one that cannot be read or written only costs time. */
export function createFileCache(folder: string): FileCache {
  return {
    async remember(name, make) {
      const file = join(folder, name);
      const known = await readFile(file).catch(() => undefined);
      if (known) return known;
      const made = await make();
      await mkdir(dirname(file), { recursive: true })
        .then(() => writeFile(file, made))
        .catch(() => undefined);
      return made;
    },
  };
}

/** For builds that are to leave nothing behind. */
export const noCache: FileCache = { remember: (_, make) => make() };
