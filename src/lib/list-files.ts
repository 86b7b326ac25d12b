import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Paths of all files below a folder, relative to it, sorted, with `/`; empty if the folder does not exist. Symbolic
 * links in it are not followed.
 */
export function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** Paths of all symbolic links below a folder, in the same form. */
export function listLinks(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}
