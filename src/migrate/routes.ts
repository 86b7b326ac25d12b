import { join } from 'node:path/posix';
import { withoutSlashes } from '../lib/text/slashes.ts';

/** Joins parts of an address; no slashes around it, and none that lead out. */
export function joinRoute(...parts: string[]): string {
  return trimmed(join('/', ...parts));
}

/** Without slashes at both ends, `index` and the suffix of a file. */
export function trimmed(route: string): string {
  return withoutSlashes(route);
}

/** The address of a Markdown file by its path: `index` and `README` stand for their folder. */
export function routeOfFile(file: string): string {
  const path = file.replace(/\.mdx?$/i, '');
  return trimmed(path.replace(/(^|\/)(?:index|readme)$/i, '$1'));
}
