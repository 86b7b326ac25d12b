import { join } from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { listFiles } from '../../lib/list-files.ts';
import type { OutputPaths } from '../paths.ts';
import type { Output } from './output.ts';
import { markerFile } from './place.ts';

/** A site that was built before, and the folder of this one that it goes into. */
export interface Attached {
  folder: string;
  path: string;
}

/** Files that hosts read at the top of a site only, and what is said there for all of it. */
const ofTheTop = new Set([
  markerFile,
  '.nojekyll',
  '_headers',
  '_redirects',
  'robots.txt',
  'vercel.json',
]);

/** Copies a site into a folder of the output. Links in it are not followed. */
export async function attach(
  { folder, path }: Attached,
  output: Pick<Output, 'copy'>,
  paths: OutputPaths,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const file of listFiles(folder)) {
    if (ofTheTop.has(file)) continue;
    const target = `${path}/${file}`;
    const inTheWay = paths.take(target);
    if (inTheWay === undefined) await output.copy(target, join(folder, file));
    else if (diagnostics.length === 0) {
      const message = `\`${target}\` of another version is left out: \`${inTheWay}\` is in its place.`;
      diagnostics.push(problem('output/conflict', message));
    }
  }
  return diagnostics;
}
