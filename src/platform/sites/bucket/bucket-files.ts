import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as tar from 'tar';
import { leftoverAge } from '../leftovers.ts';
import { localCopies } from '../local-copies.ts';
import type { SiteFiles } from '../site-files.ts';
import type { Bucket } from './bucket.ts';

const ending = '.tar.gz';

/**
 * Stores each deployment as one object, `<project>/<id>.tar.gz`: storing and fetching take one request each, and the
 * object is either complete or missing. Each process serves from copies in the folder `cache`.
 */
export function bucketFiles(bucket: Bucket, cache: string): SiteFiles {
  const copies = localCopies(cache);
  const keyOf = (project: string, id: string) => `${project}/${id}${ending}`;
  const removeAll = async (project: string, id: string) => {
    await bucket.remove(keyOf(project, id));
    await copies.remove(id);
  };
  return {
    async put(project, id, folder) {
      const file = `${folder}${ending}`;
      try {
        await tar.create({ file, cwd: folder, gzip: true, portable: true }, ['.']);
        await bucket.put(keyOf(project, id), file);
      } finally {
        await rm(file, { force: true });
      }
    },
    open: (project, id) =>
      copies.open(id, async (folder) => {
        const file = `${folder}${ending}`;
        await mkdir(dirname(folder), { recursive: true });
        try {
          if (!(await bucket.get(keyOf(project, id), file))) return false;
          await mkdir(folder);
          await tar.extract({ file, cwd: folder, strict: true, filter: isPlain });
          return true;
        } finally {
          await rm(file, { force: true });
        }
      }),
    remove: removeAll,
    async sweep(ids) {
      await copies.sweep(ids);
      for await (const { key, modifiedAt } of bucket.list()) {
        const [, project, id] = /^([^/]+)\/([^/]+)\.tar\.gz$/.exec(key) ?? [];
        if (project === undefined || id === undefined || ids.has(id)) continue;
        if (Date.now() - modifiedAt.getTime() > leftoverAge) await removeAll(project, id);
      }
    },
  };
}

/** A built site has no links. A link in an object that somebody has changed could lead out of the folder. */
function isPlain(_path: string, entry: tar.ReadEntry | import('node:fs').Stats): boolean {
  return 'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
}
