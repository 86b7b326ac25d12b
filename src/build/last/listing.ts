import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWorkFolderName, markerFile } from '../../site/output/place.ts';

/** The files of an output by path, with size and time of the last change (ms); the marker is not among them. */
export type Listing = Record<string, [size: number, mtime: number]>;

/** Undefined for a folder that is not there, or holds what is neither file nor folder. */
export function listOutput(folder: string): Listing | undefined {
  const listing: Listing = {};
  try {
    return list(folder, '', listing) ? listing : undefined;
  } catch {
    return undefined;
  }
}

function list(root: string, folder: string, listing: Listing): boolean {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const isOwn = folder === '' && (entry.name === markerFile || isWorkFolderName(entry.name));
    if (isOwn || (folder === '' && entry.name === 'lost+found')) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!list(root, path, listing)) return false;
    } else if (entry.isFile()) {
      const { size, mtimeMs } = lstatSync(join(root, path));
      listing[path] = [size, mtimeMs];
    } else return false;
  }
  return true;
}

export function isSameListing(one: Listing, other: Listing): boolean {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length &&
    paths.every((path) => {
      const [size, mtime] = one[path]!;
      const found = other[path];
      // Copying an output keeps its times to the millisecond.
      return found?.[0] === size && Math.abs(found[1] - mtime) < 1;
    })
  );
}
