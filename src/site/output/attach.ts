import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, problem } from '../../diagnostics/diagnostic.ts';
import { listFiles } from '../../lib/list-files.ts';
import { isShared } from '../../urls/shared-files.ts';
import type { AttachedFacts } from '../emitter.ts';
import type { OutputPaths } from '../paths.ts';
import type { Output } from './output.ts';
import { markerFile } from './place.ts';

/** A site that was built before, and the folder of this site into which it is copied. */
export interface AttachedSite {
  folder: string;
  path: string;
}

/** Files that hosts read only at the top of a site, where they cover all of it. */
const ofTheTop = new Set([
  markerFile,
  '.nojekyll',
  '_headers',
  '_redirects',
  'robots.txt',
  'vercel.json',
]);

/** Facts about the attached site that are needed before the host files are written. */
export function attachedFacts({ folder, path }: AttachedSite): AttachedFacts {
  const headers = join(folder, '_headers');
  const text = existsSync(headers) ? readFileSync(headers, 'utf8') : '';
  return {
    path,
    shared: listFiles(folder).filter(isShared),
    hasSitemap: existsSync(join(folder, 'sitemap.xml')),
    policy: /^ {2}Content-Security-Policy: (default-src .*); frame-ancestors /m.exec(text)?.[1],
  };
}

/**
 * Copies a site into a folder of the output, and files that both share into the `_octavo` of the output, once. Links in
 * it are not followed.
 */
export async function attach(
  { folder, path }: AttachedSite,
  output: Pick<Output, 'copy'>,
  paths: OutputPaths,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const file of listFiles(folder)) {
    if (ofTheTop.has(file)) continue;
    // Its name identifies its content, so an existing file is the same.
    if (isShared(file) && paths.has(file)) continue;
    const target = isShared(file) ? file : `${path}/${file}`;
    const inTheWay = paths.take(target);
    if (inTheWay === undefined) await output.copy(target, join(folder, file));
    else if (diagnostics.length === 0) {
      const message = `\`${target}\` of another version is left out: \`${inTheWay}\` is in its place.`;
      diagnostics.push(problem('output/conflict', message));
    }
  }
  return diagnostics;
}
