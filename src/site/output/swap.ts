import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isCode } from '../../lib/error-code.ts';
import { markerFile, type Place, workFolder } from './place.ts';
import { removeTree } from './remove-tree.ts';

/**
 * Replaces the output with the finished folder by two renames. Two builds may do so at once: each moves away what it
 * finds, and the last one wins as a whole. Returns false, with nothing changed, if the output cannot be renamed (a
 * mount point, or a folder in use).
 */
export async function swapIn(fresh: string, place: Place, owner: string): Promise<boolean> {
  const taken: string[] = [];
  for (let attempt = 0; attempt < 1000; attempt++) {
    // A unique name: another swap may be about to remove an emptied folder under the usual name, and the output with
    // it.
    const old = workFolder(place, 'old', owner, randomInt(2 ** 47));
    try {
      await keepMode(place.out, fresh);
      await rename(place.out, old);
      taken.push(old);
    } catch (error) {
      if (isCode(error, 'EBUSY', 'EXDEV', 'EPERM', 'EACCES')) return false;
      if (!isCode(error, 'ENOENT')) throw error;
    }
    try {
      await rename(fresh, place.out);
    } catch (error) {
      // Another build was faster, so its output is now the last one.
      if (isCode(error, 'ENOTEMPTY', 'EEXIST')) continue;
      const last = taken.at(-1);
      if (last !== undefined && !existsSync(place.out)) await rename(last, place.out);
      throw error;
    }
    for (const folder of taken) await removeOld(folder);
    return true;
  }
  throw new Error(`${place.out} is being replaced by other builds again and again`);
}

async function removeOld(folder: string): Promise<void> {
  // If this is interrupted, a folder without its marker is not mistaken for the last output.
  await rm(join(folder, markerFile), { force: true });
  await removeTree(folder);
}

/** Gives the new output the permissions of the last one, so that a server can read it. */
async function keepMode(out: string, fresh: string): Promise<void> {
  const { mode } = await stat(out);
  await chmod(fresh, mode & 0o7777);
}

/**
 * Fills a folder that cannot be replaced, file by file: first the files that pages load, then pages; then removes files
 * that are no longer part of the site. Each single file is complete at any time, but the site as a whole is not.
 */
export async function fillInPlace(
  fresh: string,
  out: string,
  { written, wanted }: { written: readonly string[]; wanted: ReadonlySet<string> },
): Promise<void> {
  const pages = written.filter((file) => file.endsWith('.html'));
  const others = written.filter((file) => !file.endsWith('.html'));
  // The marker comes first: even if it is only partly filled, the folder is Octavo's.
  for (const file of [markerFile, ...others, ...pages]) {
    const target = join(out, file);
    await makeRoom(out, file);
    await move(join(fresh, file), target);
  }
  await removeOthers(out, '', wanted, fresh);
}

/** Removes a file where a folder is needed, and a folder where a file is needed. */
async function makeRoom(out: string, file: string): Promise<void> {
  const parts = file.split('/');
  for (let length = 1; length <= parts.length; length++) {
    const path = join(out, ...parts.slice(0, length));
    const stats = await stat(path).catch(() => undefined);
    if (!stats) break;
    if (stats.isDirectory() === (length === parts.length)) await rm(path, { recursive: true });
  }
  await mkdir(dirname(join(out, file)), { recursive: true });
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    await copyFile(from, `${to}.octavo-part`);
    await rename(`${to}.octavo-part`, to);
  }
}

async function removeOthers(
  out: string,
  folder: string,
  wanted: ReadonlySet<string>,
  fresh: string,
): Promise<boolean> {
  let empty = true;
  for (const entry of await readdir(join(out, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // `lost+found` belongs to the file system.
    if (join(out, path) === fresh || path === 'lost+found') continue;
    if (entry.isDirectory()) {
      if (await removeOthers(out, path, wanted, fresh))
        await rm(join(out, path), { recursive: true });
      else empty = false;
    } else if (wanted.has(path)) empty = false;
    else await rm(join(out, path));
  }
  return empty;
}
