import { readFileSync, statSync } from 'node:fs';
import type { Project } from '../../project/project.ts';
import { resolveUrl } from '../../urls/authored.ts';
import type { Picture } from './card.ts';

/** In bytes. Larger files are not logos. */
const maxBytes = 4 * 1024 * 1024;

/** An image of the project that docs.json refers to; undefined for other hosts and for files that cannot be drawn. */
export function readPicture(
  path: string | undefined,
  project: Pick<Project, 'root' | 'assets'>,
): Picture | undefined {
  const target = path === undefined ? undefined : resolveUrl(path, 'docs.json');
  if (target?.kind !== 'internal' || !/\.(svg|png|jpe?g|webp)$/i.test(target.path))
    return undefined;
  if (!project.assets.includes(target.path)) return undefined;
  const file = `${project.root}/${target.path}`;
  try {
    return statSync(file).size > maxBytes
      ? undefined
      : { path: target.path, data: readFileSync(file) };
  } catch {
    // Copying the file reports the problem.
    return undefined;
  }
}
