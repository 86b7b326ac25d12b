import { constants, existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isCode } from '../../lib/error-code.ts';
import type { FileBody, TextBody } from '../write.ts';
import { OutputReplaced, patchIn } from './patch-in.ts';
import {
  isWorkFolderName,
  type Marker,
  markerFile,
  type Place,
  placeBeside,
  placeInside,
  thisOwner,
  workFolder,
} from './place.ts';
import { recover } from './recover.ts';
import { removeTree } from './remove-tree.ts';
import { isCurrent, type Listing, type OutputSnapshot } from './snapshot.ts';
import { fillInPlace, swapIn } from './swap.ts';
import { isWhole, writeInto } from './write-into.ts';

/** The output of a running build, in a folder that is not visible yet. */
export interface Output {
  /** The folder of the files until they are published. Call `adopt` after writing there directly. */
  folder: string;
  adopt(paths: readonly string[]): void;
  /**
   * Writes a file. The path has `/` and is relative to the output folder; writing it again replaces the body. Once
   * files of the last output have been kept, a file with the same content is kept too.
   */
  write(path: string, body: FileBody | TextBody): Promise<void>;
  /** The folder of the last output, if there is one. */
  last: string;
  /** Keeps files of the last output, all or none of them: returns false if one is not part of it. */
  keep(paths: readonly string[], last: OutputSnapshot): boolean;
  /** The text of a file that has already been written. */
  read(path: string): Promise<string>;
  /** Copies a file of any size without reading it into memory. */
  copy(path: string, source: string): Promise<void>;
  /**
   * Replaces the last output with this one. The returned paths are relative and sorted. Throws `OutputReplaced` if
   * files were kept and another build has since replaced the output.
   */
  publish(marker: Marker): Promise<PublishedOutput>;
  /** Discards this output; the last one stays. */
  discard(): Promise<void>;
}

export interface PublishedOutput {
  files: string[];
  /** Those of the files that this build has written. */
  written: string[];
  /** Whether the folder could not be replaced at once and was filled file by file. */
  inPlace: boolean;
}

/** `foreign`: it contains files that Octavo did not write. `not-a-folder`: it is a file. */
export type OpenedOutput =
  | { ok: true; output: Output }
  | { ok: false; reason: 'foreign' | 'not-a-folder' };

/** Starts a new output for `out`. The last one stays complete until this one replaces it. Throws file system errors. */
export async function openOutput(out: string): Promise<OpenedOutput> {
  await mkdir(dirname(out), { recursive: true });
  let place = await findPlace(out);
  if (place === 'not-a-folder') return { ok: false, reason: place };
  await recover(place);
  if (await isForeign(place.out)) return { ok: false, reason: 'foreign' };
  const owner = thisOwner();
  try {
    return { ok: true, output: createOutput(await makeWorkFolder(place, owner), place, owner) };
  } catch (error) {
    if (!isForbidden(error) || place.inPlace || !existsSync(place.out)) throw error;
  }
  // The output folder is writable, but its parent folder is not.
  place = placeInside(place.out);
  await recover(place);
  return { ok: true, output: createOutput(await makeWorkFolder(place, owner), place, owner) };
}

/** Finishes or undoes a swap that was interrupted, for commands that only read the output. */
export async function recoverOutput(out: string): Promise<void> {
  if (!existsSync(dirname(out))) return;
  const place = await findPlace(out);
  if (place !== 'not-a-folder') await recover(place);
}

function createOutput(fresh: string, place: Place, owner: string): Output {
  const files = new Set<string>();
  const sameFiles = new Set<string>();
  let keptFrom: OutputSnapshot | undefined;
  const writer = writeInto(fresh);
  return {
    folder: fresh,
    adopt(paths) {
      for (const path of paths) files.add(path);
    },
    async write(path, body) {
      files.add(path);
      if (keptFrom && isAsBefore(join(place.out, path), body, keptFrom.files[path]))
        sameFiles.add(path);
      else {
        sameFiles.delete(path);
        await writer.write(path, body);
      }
    },
    last: place.out,
    keep(paths, last) {
      if (!paths.every((path) => Object.hasOwn(last.files, path))) return false;
      keptFrom = last;
      for (const path of paths) {
        sameFiles.add(path);
        files.add(path);
      }
      return true;
    },
    read: async (path) => readFileSync(join(sameFiles.has(path) ? place.out : fresh, path), 'utf8'),
    async copy(path, source) {
      files.add(path);
      await copyFile(source, writer.place(path), constants.COPYFILE_FICLONE);
    },
    async publish(marker) {
      const all = [...files].sort();
      await writeFile(join(fresh, markerFile), `${JSON.stringify(marker)}\n`);
      const wanted = new Set([...all, markerFile]);
      const written = all.filter((path) => !sameFiles.has(path));
      const swap = () =>
        keptFrom
          ? patchIn(fresh, place, owner, { written, wanted, from: keptFrom })
          : swapIn(fresh, place, owner);
      const swapped = !place.inPlace && (await swap());
      if (!swapped) {
        if (keptFrom && !isCurrent(place.out, keptFrom)) throw new OutputReplaced();
        await fillInPlace(fresh, place.out, { written, wanted });
        await removeTree(fresh);
      }
      return { files: all, written, inPlace: !swapped };
    },
    discard: () => removeTree(fresh),
  };
}

/** Comparing a small file is much faster than writing and renaming it. */
function isAsBefore(
  path: string,
  body: FileBody | TextBody,
  before: Listing[string] | undefined,
): boolean {
  if (!before || !isWhole(body)) return false;
  const whole = typeof body === 'string' || body instanceof Uint8Array ? body : body.join('');
  if (Buffer.byteLength(whole) !== before[0]) return false;
  try {
    return readFileSync(path).equals(Buffer.from(whole));
  } catch {
    // Another build has removed it; publishing will notice.
    return false;
  }
}

async function findPlace(out: string): Promise<Place | 'not-a-folder'> {
  const stats = await stat(out).catch(() => undefined);
  if (!stats) return placeBeside(join(await realpath(dirname(out)), basename(out)));
  if (!stats.isDirectory()) return 'not-a-folder';
  const real = await realpath(out);
  const parent = dirname(real);
  const isMountPoint = real === parent || (await stat(parent)).dev !== stats.dev;
  return isMountPoint ? placeInside(real) : placeBeside(real);
}

async function isForeign(out: string): Promise<boolean> {
  const names = existsSync(out) ? await readdir(out) : [];
  if (names.includes(markerFile)) return false;
  return names.some((name) => name !== 'lost+found' && !isWorkFolderName(name));
}

async function makeWorkFolder(place: Place, owner: string): Promise<string> {
  for (let count = 0; ; count++) {
    const path = workFolder(place, 'new', owner, count);
    try {
      await mkdir(path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isForbidden(error: unknown): boolean {
  return isCode(error, 'EACCES', 'EPERM', 'EROFS');
}
