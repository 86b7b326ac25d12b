import { lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { writeWhole } from '../lib/write-whole.ts';
import { isOutside } from './files/confined.ts';
import { readPlainText } from './files/plain-file.ts';

/**
 * The first symbolic link in the path from a project to one of its folders, relative to the project. A project may come
 * from someone else, and a link in it could redirect what is written to such a folder. Undefined if there is none, and
 * for a folder outside the project, which the user chose on the command line.
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
    // Nothing exists here, or a file is in place of a folder.
    return false;
  }
}

/**
 * Creates a folder in the project's `.octavo/`, which contains a `.gitignore` for itself. Undefined if a link is in its
 * place or the project is read-only.
 */
export function openOctavoFolder(root: string, ...names: string[]): string | undefined {
  const folder = join(root, '.octavo', ...names);
  if (linkOnTheWay(root, folder) !== undefined) return undefined;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(root, '.octavo/.gitignore'), '*\n', { flag: 'wx' });
  } catch {
    // It exists already, or the project is read-only.
  }
  return folder;
}

/** The text of a file in `.octavo/` from an earlier build. */
export function readKept(root: string, folder: string, name: string): string | undefined {
  const path = join(root, '.octavo', folder);
  if (linkOnTheWay(root, path) !== undefined) return undefined;
  return readPlainText(join(path, name), { follow: false });
}

/** Saves a file in `.octavo/` for later builds, which also work without it. */
export function keep(root: string, folder: string, name: string, text: string): void {
  const path = openOctavoFolder(root, folder);
  if (path === undefined) return;
  try {
    writeWhole(join(path, name), text);
  } catch {
    // Later builds will create it again.
  }
}
