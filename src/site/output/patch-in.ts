import { randomInt } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode } from '../../lib/error-code.ts';
import { markerFile, type Place, workFolder } from './place.ts';
import { removeTree } from './remove-tree.ts';
import { isCurrent, type OutputSnapshot } from './snapshot.ts';
import { swapIn } from './swap.ts';

/** Marks a fresh folder that contains only what has changed, and lists the changes. */
const patchFile = '.octavo-patch';

/** The folder for replaced files of the last output until all new ones are in place. */
const displacedFolder = '.octavo-displaced';

/** The changes from the last output to the next one. Paths with `/`, relative to the output. */
interface Patch {
  /** Files in the fresh folder. */
  written: string[];
  /** Files of the last output that are no longer part of the site. */
  gone: string[];
}

/** Another build has replaced the output of which this one wanted to keep most files. Nothing was changed. */
export class OutputReplaced extends Error {}

/**
 * Changes a few files of the last output in one step: moves it away, changes it, moves it back. The changes are
 * recorded first, so that the next start can finish an interrupted patch. Building a folder of thousands of hard links
 * next to it, and removing as many, would take longer than making a page. Returns false, with nothing changed, if the
 * output cannot be moved. Throws `OutputReplaced`.
 */
export async function patchIn(
  fresh: string,
  place: Place,
  owner: string,
  {
    written,
    wanted,
    from,
  }: { written: string[]; wanted: ReadonlySet<string>; from: OutputSnapshot },
): Promise<boolean> {
  const gone = Object.keys(from.files).filter((path) => !wanted.has(path));
  const patch: Patch = { written: [...written, markerFile], gone };
  writeFileSync(join(fresh, patchFile), JSON.stringify(patch));
  const taken = workFolder(place, 'old', owner, randomInt(2 ** 47));
  try {
    renameSync(place.out, taken);
  } catch (error) {
    if (isCode(error, 'EBUSY', 'EXDEV', 'EPERM', 'EACCES')) return false;
    if (isCode(error, 'ENOENT')) throw new OutputReplaced();
    throw error;
  }
  try {
    if (!isCurrent(taken, from)) throw new OutputReplaced();
    applyPatch(fresh, taken, patch);
  } catch (error) {
    if (existsSync(place.out)) await removeTree(taken);
    else renameSync(taken, place.out);
    throw error;
  }
  // Another build may have put its output there in the meantime: the last one wins as a whole.
  if (!(await swapIn(taken, place, owner))) throw new Error(`${place.out} cannot be put back`);
  await removeTree(fresh);
  return true;
}

/** The patch in a new folder; undefined for a folder with a complete or unfinished site. */
export function readPatch(fresh: string): Patch | undefined {
  try {
    return JSON.parse(readFileSync(join(fresh, patchFile), 'utf8')) as Patch;
  } catch {
    return undefined;
  }
}

/**
 * Moves the changes into a folder, all or nothing. It can continue after an interruption: files that are no longer in
 * the new folder are already in place.
 */
export function applyPatch(fresh: string, folder: string, { written, gone }: Patch): void {
  const undo: (() => void)[] = [];
  const step = (work: () => void, back: () => void) => {
    work();
    undo.push(back);
  };
  const displaced = join(fresh, displacedFolder);
  const displace = (path: string) => {
    const file = join(folder, path);
    const away = join(displaced, String(randomInt(2 ** 47)));
    if (statSync(file, { throwIfNoEntry: false })?.isFile()) {
      step(
        () => renameSync(file, away),
        () => renameSync(away, file),
      );
    }
  };
  try {
    mkdirSync(displaced, { recursive: true });
    for (const path of gone) displace(path);
    for (const path of new Set(gone.map(dirname))) removeEmpty(folder, path, step);
    for (const path of written) {
      const [from, to] = [join(fresh, path), join(folder, path)];
      if (!existsSync(from)) continue;
      displace(path);
      makeFolder(dirname(to), step);
      step(
        () => renameSync(from, to),
        () => renameSync(to, from),
      );
    }
  } catch (error) {
    for (const back of undo.reverse()) back();
    throw error;
  }
}

type Step = (work: () => void, back: () => void) => void;

function makeFolder(folder: string, step: Step): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), step);
  step(
    () => mkdirSync(folder),
    () => rmdirSync(folder),
  );
}

/** Removes a folder that has become empty, and then its empty parent folders. */
function removeEmpty(root: string, folder: string, step: Step): void {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    const full = join(root, path);
    if (!existsSync(full)) continue;
    if (readdirSync(full).length > 0) return;
    step(
      () => rmdirSync(full),
      () => mkdirSync(full),
    );
  }
}
