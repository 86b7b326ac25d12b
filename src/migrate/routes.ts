import { join } from 'node:path/posix';
import { withoutSlashes } from '../lib/text/slashes.ts';

/** Joins parts of an address without leading or trailing slashes and without `..`. */
export function joinRoute(...parts: string[]): string {
  return trimmed(join('/', ...parts));
}

/** Removes the slashes at both ends. */
export function trimmed(route: string): string {
  return withoutSlashes(route);
}

/** The address of a Markdown file by its path: `index` and `README` have the address of their folder. */
export function routeOfFile(file: string): string {
  const path = file.replace(/\.mdx?$/i, '');
  return trimmed(path.replace(/(^|\/)(?:index|readme)$/i, '$1'));
}
