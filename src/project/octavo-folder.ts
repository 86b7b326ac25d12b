import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';
import { isOutside } from './files/confined.ts';
import { readPlain } from './files/plain-file.ts';

/**
 * The first symbolic link on the way from a project to a folder in it, relative to the project. Projects come with
 * links that somebody else has made: what is written to such a folder would land where they lead. Undefined when there
 * is none, and for a folder outside of the project, which whoever runs the command has named.
 */
export function linkOnTheWay(root: string, folder: string): string | undefined {
  const way = relative(root, folder);
  if (isOutside(way)) return undefined;
  let path = root;
  for (const name of way.split(sep)) {
    path = join(path, name);
    if (isLink(path)) return relative(root, path).replaceAll(sep, '/');
  }
  return undefined;
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    // There is nothing, or a file where a folder would have to be.
    return false;
  }
}

/**
 * A folder in the project's own `.octavo/`, which carries its own `.gitignore`. Undefined where a link is in its place. A
 * project that cannot be written to has none.
 */
export function openOctavoFolder(root: string, ...names: string[]): string | undefined {
  const folder = join(root, '.octavo', ...names);
  if (linkOnTheWay(root, folder) !== undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, '.octavo/.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // It is there already, or nothing can be written.
  }
  return folder;
}

/** Text of a file in `.octavo/` that an earlier build has left. */
export function readKept(root: string, folder: string, name: string): string | undefined {
  const path = join(root, '.octavo', folder);
  if (linkOnTheWay(root, path) !== undefined) return undefined;
  return readPlain(join(path, name), { follow: false })?.toString('utf8');
}

/** Leaves a file to later builds; where that is not possible, they do without. */
export function keep(root: string, folder: string, name: string, text: string): void {
  const path = openOctavoFolder(root, folder);
  if (path === undefined) return;
  try {
    writeWhole(join(path, name), text);
  } catch {
    // Later builds make it again.
  }
}
