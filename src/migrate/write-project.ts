import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { copyBytes, type MigratedSite } from './migrate-site.ts';

/** Writes a migrated site into an empty folder. */
export function writeProject(site: MigratedSite, folder: string): void {
  const write = (path: string, content: string | Buffer) => {
    const file = resolve(join(folder, path));
    // Names come from the other project's files.
    if (!file.startsWith(resolve(folder) + sep)) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  for (const [path, file] of site.copies) write(path, copyBytes(site.source, file));
  for (const [path, text] of site.texts) write(path, text);
}
