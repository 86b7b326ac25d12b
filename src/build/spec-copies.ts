import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SpecCopies } from '../openapi/web-documents.ts';
import { digestOf } from './digest.ts';
import { openOctavoFolder } from './octavo-folder.ts';

/** Keeps specs of other hosts in the project's own folder. Where that cannot be written to, nothing is kept. */
export function createSpecCopies(root: string): SpecCopies {
  const fileOf = (folder: string, url: string) => join(folder, 'specs', `${digestOf(url)}.txt`);
  return {
    last: (url) => readFile(fileOf(join(root, '.octavo'), url), 'utf8').catch(() => undefined),
    async keep(url, text) {
      const folder = await openOctavoFolder(root);
      await mkdir(join(folder, 'specs'), { recursive: true })
        .then(() => writeFile(fileOf(folder, url), text))
        .catch(() => undefined);
    },
  };
}
