import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLeftover } from './leftovers.ts';
import type { SiteFiles } from './site-files.ts';

/** Stores deployments as folders: `<root>/<project>/<id>`. Several processes may share `root`. */
export function folderFiles(root: string): SiteFiles {
  const folderOf = (project: string, id: string) => join(root, project, id);
  return {
    async put(project, id, folder) {
      const target = folderOf(project, id);
      await mkdir(dirname(target), { recursive: true });
      await rm(target, { recursive: true, force: true });
      await syncAll(folder);
      await rename(folder, target);
      await sync(dirname(target));
    },
    async open(project, id) {
      const folder = folderOf(project, id);
      const stats = await stat(folder).catch(() => undefined);
      return stats?.isDirectory() ? folder : undefined;
    },
    remove: (project, id) => rm(folderOf(project, id), { recursive: true, force: true }),
    async sweep(ids) {
      for (const project of await names(root)) {
        for (const id of await names(join(root, project))) {
          if (ids.has(id)) continue;
          if (await isLeftover(folderOf(project, id))) await this.remove(project, id);
        }
      }
    },
  };
}

/**
 * Flushes everything below a folder to disk, so that the database never refers to files that were lost in a power
 * failure.
 */
async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncAll(path);
    else await sync(path);
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    // Some file systems cannot flush folders.
    if (!['EINVAL', 'EPERM', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      throw error;
    }
  } finally {
    await handle.close();
  }
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
