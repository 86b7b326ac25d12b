import { lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isWorkFolderName, markerFile } from './place.ts';

/** The output of a finished build, as found on disk. */
export interface OutputSnapshot {
  generation: Generation;
  files: Listing;
}

/** Distinguishes an output from later ones in the same folder. */
export type Generation = readonly number[];

/** The files of an output by path, with size and time of the last change (ms), without the marker. */
export type Listing = Record<string, [size: number, mtime: number]>;

/** Undefined if there is no finished output, or if it contains anything other than files and folders. */
export function takeSnapshot(folder: string): OutputSnapshot | undefined {
  // The generation is read first; otherwise files of a later output could be mistaken for files of this one.
  const generation = generationOf(folder);
  const files = generation && listOutput(folder);
  return files && { generation, files };
}

/** Undefined if there is no finished output. Each build writes a new marker. */
function generationOf(folder: string): Generation | undefined {
  const own = statSync(folder, { throwIfNoEntry: false });
  const marker = statSync(join(folder, markerFile), { throwIfNoEntry: false });
  return own && marker && [own.dev, own.ino, marker.ino, marker.mtimeMs, marker.ctimeMs];
}

/** Whether the output has not been replaced by another build. */
export function isCurrent(folder: string, { generation }: OutputSnapshot): boolean {
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
  // `join` would take as long as the listing itself on a fast disk.
  const place = folder === '' ? root : `${root}/${folder}`;
  for (const entry of readdirSync(place, { withFileTypes: true })) {
    const isOwn = folder === '' && (entry.name === markerFile || isWorkFolderName(entry.name));
    if (isOwn || (folder === '' && entry.name === 'lost+found')) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!list(root, path, listing)) return false;
    } else if (entry.isFile()) {
      listing[path] = entryOf(`${root}/${path}`);
    } else return false;
  }
  return true;
}

function entryOf(path: string): Listing[string] {
  const { size, mtimeMs } = lstatSync(path);
  return [size, mtimeMs];
}

/**
 * The files of an output that was just published. Kept files are listed as they were found before, so that the next
 * build notices if somebody has since changed one. Throws if a file is missing.
 */
export function listPublished(
  folder: string,
  { files, written }: { files: readonly string[]; written: readonly string[] },
  before: Listing = {},
): Listing {
  const fresh = new Set(written);
  const isKept = (path: string) => !fresh.has(path) && Object.hasOwn(before, path);
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
      const stamp = other[path];
      // Copying an output preserves its times to the millisecond.
      return stamp?.[0] === size && Math.abs(stamp[1] - mtime) < 1;
    })
  );
}
