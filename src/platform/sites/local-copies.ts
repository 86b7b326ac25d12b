import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../store/ids.ts';
import { isLeftover } from './leftovers.ts';

/** Deployments that are stored elsewhere and served from a folder on this machine. */
export interface LocalCopies {
  /**
   * The folder of a deployment. If it does not exist, `fill` creates it under another name, so that a copy is either
   * complete or missing. `fill` returns false if the deployment is not stored.
   */
  open(id: string, fill: (folder: string) => Promise<boolean>): Promise<string | undefined>;
  remove(id: string): Promise<void>;
  /** Removes old copies of deployments that are not in `ids`. */
  sweep(ids: ReadonlySet<string>): Promise<void>;
}

export function localCopies(root: string): LocalCopies {
  return {
    async open(id, fill) {
      const folder = join(root, id);
      if ((await stat(folder).catch(() => undefined))?.isDirectory()) return folder;
      const fresh = `${folder}.${newId('req')}`;
      try {
        if (!(await fill(fresh))) return undefined;
      } catch (error) {
        await rm(fresh, { recursive: true, force: true });
        throw error;
      }
      // Another request may have created it first.
      await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
      return folder;
    },
    remove: (id) => rm(join(root, id), { recursive: true, force: true }),
    async sweep(ids) {
      for (const name of await readdir(root).catch(() => [])) {
        const folder = join(root, name);
        if (!ids.has(name) && (await isLeftover(folder))) {
          await rm(folder, { recursive: true, force: true });
        }
      }
    },
  };
}
