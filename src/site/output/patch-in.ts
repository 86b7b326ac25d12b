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
import { isStill, type Standing } from './standing.ts';
import { swapIn } from './swap.ts';

/** Stands in a fresh folder that holds only what has changed, and says so. */
const patchFile = '.octavo-patch';

/** Where files of the last output lie until those that replace them are all in their places. */
const displacedFolder = '.octavo-displaced';

/** What turns the last output into the next one. Paths with `/`, relative to the output. */
interface Patch {
  /** Files of the fresh folder. */
  written: string[];
  /** Files of the last output that are no longer part of the site. */
  gone: string[];
}

/** Another build has replaced the output of which this one wanted to keep the most. Nothing was changed. */
export class OutputReplaced extends Error {}

/**
 * Puts a few files into the last output in one step: takes it away, changes it, puts it back. Which files is written
 * down before, so that the next start can finish what a kill has interrupted. To build a folder of thousands of links
 * beside it, and to remove as many, takes longer than to make a page.
 * Returns false when the output cannot be taken away, and nothing has changed. Throws `OutputReplaced`.
 */
export async function patchIn(
  fresh: string,
  place: Place,
  owner: string,
  { written, wanted, from }: { written: string[]; wanted: ReadonlySet<string>; from: Standing },
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
    if (!isStill(taken, from)) throw new OutputReplaced();
    applyPatch(fresh, taken, patch);
  } catch (error) {
    if (existsSync(place.out)) await removeTree(taken);
    else renameSync(taken, place.out);
    throw error;
  }
  // Another build may have put its own output there meanwhile: the last one wins whole.
  if (!(await swapIn(taken, place, owner))) throw new Error(`${place.out} cannot be put back`);
  await removeTree(fresh);
  return true;
}

/** The patch that a fresh folder holds; undefined for one that holds a whole site, or half of one. */
export function readPatch(fresh: string): Patch | undefined {
  try {
    return JSON.parse(readFileSync(join(fresh, patchFile), 'utf8')) as Patch;
  } catch {
    return undefined;
  }
}

/**
 * Moves what has changed into a folder, all of it or nothing. Goes on where an interrupted one has stopped: what is in
 * the fresh folder no longer is in its place.
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

/** Removes a folder that has become empty, and those above it. */
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
