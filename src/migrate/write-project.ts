import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { isCode } from '../lib/error-code.ts';
import { copyBytes, type MigratedSite } from './migrate-site.ts';
import type { Lost } from './source.ts';

/** Errors that mean that a name from the source is not possible here; a full disk is a different problem. */
const badNames = ['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR', 'EINVAL', 'EILSEQ'];

/** Writes a migrated site into an empty folder. Returns the files whose names are not possible there. */
export function writeProject(site: MigratedSite, folder: string): Lost[] {
  const lost: Lost[] = [];
  const write = (path: string, content: () => string | Buffer, from = site.source.configFile) => {
    const file = resolve(join(folder, path));
    try {
      // Names come from someone else's files and could lead out of the folder.
      if (!file.startsWith(resolve(folder) + sep))
        throw Object.assign(new Error(), { code: 'EINVAL' });
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content());
    } catch (error) {
      if (!isCode(error, ...badNames)) throw error;
      lost.push({
        file: from,
        line: 1,
        what: `\`${path.slice(0, 100)}\` cannot be written; it was left out.`,
      });
    }
  };
  for (const [path, file] of site.copies) write(path, () => copyBytes(site.source, file), file);
  for (const [path, text] of site.texts) write(path, () => text);
  return lost;
}
