import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPartOfOutput } from '../project/files/walk.ts';

/** A text that changes when a file is saved. */
export function stateOf({ mtimeMs, size, ino }: Pick<Stats, 'mtimeMs' | 'size' | 'ino'>): string {
  return `${mtimeMs} ${size} ${ino}`;
}

/** All files in a folder, except those that `ignores` excludes and the output of builds. */
export async function lookAtFiles(
  root: string,
  ignores: (path: string) => boolean,
): Promise<Map<string, Stats>> {
  const files = new Map<string, Stats>();
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const at = join(root, folder);
    const entries: Dirent[] = await readdir(at, { withFileTypes: true }).catch(() => []);
    if (folder !== '' && entries.some(isPartOfOutput)) continue;
    for (const { name } of entries) {
      const path = folder === '' ? name : `${folder}/${name}`;
      if (ignores(path)) continue;
      const stats = await stat(join(at, name)).catch(() => undefined);
      if (stats?.isDirectory()) folders.push(path);
      else if (stats?.isFile()) files.set(path, stats);
    }
  }
  return files;
}
