import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWorkFolderName, markerFile } from './place.ts';

/** The output of a finished build, as it was found. */
export interface Standing {
  generation: Generation;
  files: Listing;
}

/** Tells one output from the next in the same place. */
export type Generation = readonly number[];

/** The files of an output by path, with size and time of the last change (ms); the marker is not among them. */
export type Listing = Record<string, [size: number, mtime: number]>;

/** Undefined where there is no finished output, or one that holds what is neither file nor folder. */
export function findStanding(folder: string): Standing | undefined {
  // First the generation: files of a later one would be taken for those of this one otherwise.
  const generation = generationOf(folder);
  const files = generation && listOutput(folder);
  return files && { generation, files };
}

/** Undefined where there is no finished output. Each build writes a marker of its own. */
function generationOf(folder: string): Generation | undefined {
  const own = statSync(folder, { throwIfNoEntry: false });
  const marker = statSync(join(folder, markerFile), { throwIfNoEntry: false });
  return own && marker && [own.dev, own.ino, marker.ino, marker.mtimeMs, marker.ctimeMs];
}

/** Whether no other build has replaced an output. */
export function isStill(folder: string, { generation }: Standing): boolean {
  return String(generationOf(folder)) === String(generation);
}

function listOutput(folder: string): Listing | undefined {
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
      listing[path] = entryOf(join(root, path));
    } else return false;
  }
  return true;
}

function entryOf(path: string): Listing[string] {
  const { size, mtimeMs } = lstatSync(path);
  return [size, mtimeMs];
}

/**
 * The files of an output that was just published: those that were left where they are, as they were found before, so
 * that one which somebody has touched meanwhile is seen by the next build. Throws when one is not there.
 */
export function listPublished(
  folder: string,
  { files, written }: { files: readonly string[]; written: readonly string[] },
  before: Listing = {},
): Listing {
  const fresh = new Set(written);
  const isKept = (path: string) => !fresh.has(path) && path in before;
  return Object.fromEntries(
    files.map((path) => [path, isKept(path) ? before[path]! : entryOf(join(folder, path))]),
  );
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
