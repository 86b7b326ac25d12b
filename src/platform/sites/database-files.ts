import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Database } from '../store/database.ts';
import { localCopies } from './local-copies.ts';
import type { SiteFiles } from './site-files.ts';

const chunkSize = 1024 * 1024;

/**
 * Stores deployments as rows of the database, for machines that share no folder. Each process caches the deployments
 * that it serves in a folder, which is filled on first use.
 */
export function databaseFiles(database: Database, cache: string): SiteFiles {
  const copies = localCopies(cache);
  const copy = async (id: string, path: string, chunks: number, folder: string) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    for (let seq = 0; seq < chunks; seq++) {
      const [row] = await database.query<{ body: Uint8Array }>(
        'select body from deployment_file where deployment_id = $1 and path = $2 and seq = $3',
        [id, path, seq],
      );
      if (!row) throw new Error(`${path} of ${id} has been removed meanwhile.`);
      await writeFile(target, row.body, { flag: 'a' });
    }
  };
  const fill = async (id: string, folder: string) => {
    const paths = await database.query<{ path: string; chunks: number }>(
      'select path, count(*)::int as chunks from deployment_file where deployment_id = $1 group by path',
      [id],
    );
    for (const { path, chunks } of paths) await copy(id, path, chunks, folder);
    return paths.length > 0;
  };
  return {
    async put(_project, id, folder) {
      await database.query('delete from deployment_file where deployment_id = $1', [id]);
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
        const body = await readFile(join(folder, path));
        for (let seq = 0; seq === 0 || seq * chunkSize < body.length; seq++) {
          await database.query(
            'insert into deployment_file (deployment_id, path, seq, body) values ($1, $2, $3, $4)',
            [id, path, seq, body.subarray(seq * chunkSize, (seq + 1) * chunkSize)],
          );
        }
      }
    },
    async open(_project, id) {
      return copies.open(id, (folder) => fill(id, folder));
    },
    async remove(_project, id) {
      await database.query('delete from deployment_file where deployment_id = $1', [id]);
      await copies.remove(id);
    },
    async sweep(ids) {
      await database.query(
        `delete from deployment_file f
         where not exists (select 1 from deployment d where d.id = f.deployment_id)
           and not exists (
             select 1 from update_status u
             where u.id = f.deployment_id and u.status in ('queued', 'in_progress'))`,
      );
      await copies.sweep(ids);
    },
  };
}
