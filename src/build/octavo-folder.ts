import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The project's own `.octavo/`, which carries its own `.gitignore`. A project that cannot be written to has none. */
export async function openOctavoFolder(root: string): Promise<string> {
  const folder = join(root, '.octavo');
  const ignore = join(folder, '.gitignore');
  if (!existsSync(ignore)) {
    await mkdir(folder, { recursive: true })
      .then(() => writeFile(ignore, '*\n'))
      .catch(() => undefined);
  }
  return folder;
}
